// A view that is loaded when it is first drawn.
import { Component } from 'preact';
import type { ComponentType } from 'preact';
import type { State } from '../app/store.ts';

export type View = ComponentType<{ state: State }>;

interface Props {
  load: () => Promise<View>;
  state: State;
  onFail: () => void;
}

export class Later extends Component<Props, { view: View | null }> {
  override state: { view: View | null } = { view: null };

  override componentDidMount(): void {
    this.props.load().then((view) => this.setState({ view }), this.props.onFail);
  }

  override render() {
    const Content = this.state.view;
    return Content ? <Content state={this.props.state} /> : null;
  }
}
