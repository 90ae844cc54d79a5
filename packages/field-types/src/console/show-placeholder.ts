import { placeholderUrl } from './placeholder-url.ts';

const waiting = new WeakMap<Element, string>();
/** One for all images of the page: those that are far from the visible part are not decoded. */
let observer: IntersectionObserver | null = null;

/** Shows the placeholder of a hash behind an image as soon as it is visible, until it is loaded or removed. */
export function showPlaceholder(image: HTMLImageElement, thumbhash: string, signal: AbortSignal): void {
  if (signal.aborted || image.complete) return;
  const watch = (observer ??= new IntersectionObserver(handleSight));
  waiting.set(image, thumbhash);
  watch.observe(image);

  const done = new AbortController();
  const end = () => {
    done.abort();
    watch.unobserve(image);
    waiting.delete(image);
    image.style.removeProperty('background');
  };
  // What is transparent would show it.
  for (const type of ['load', 'error']) image.addEventListener(type, end, { signal: done.signal });
  signal.addEventListener('abort', end, { signal: done.signal });
}

function handleSight(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const thumbhash = waiting.get(target);
    if (!isIntersecting || thumbhash === undefined) continue;
    observer?.unobserve(target);
    const url = placeholderUrl(thumbhash);
    if (url !== null && target instanceof HTMLImageElement) target.style.background = `center / cover url(${url})`;
  }
}
