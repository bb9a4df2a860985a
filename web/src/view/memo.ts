// A component that is drawn again only if one of its properties is another one.
import { Component } from 'preact';
import type { ComponentChild, FunctionComponent } from 'preact';

export function memo<P extends object>(draw: (props: P) => ComponentChild): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const keys = Object.keys(next) as (keyof P)[];
      return keys.some((key) => next[key] !== (this.props as P)[key]);
    }
    override render(): ComponentChild {
      return draw(this.props as P);
    }
  }
  return Memo as unknown as FunctionComponent<P>;
}
