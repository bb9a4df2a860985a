// The service worker, which keeps the page for use without a network.
import { setState } from './store.ts';

/** Starts it after the page is ready, and tells if a newer version waits. */
export function keepOffline(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let isReloading = false;
  const hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!hadOne || isReloading) return;
    isReloading = true;
    location.reload();
  });
  serviceWorker.register('./service-worker.js').then((registration) => {
    const offer = () => {
      const { waiting } = registration;
      if (waiting && hadOne) setState({ update: () => waiting.postMessage('take-over') });
    };
    offer();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer));
  }, () => {
    // Without it the page only works with a network, for example from an insecure address.
  });
}
