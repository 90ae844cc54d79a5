/**
 * The `ref` of an image whose place shows, while it is visible and loading, a placeholder made of the hash of its file.
 * What makes one is loaded with the first image that has to be waited for, and nothing is lost where it can't be.
 */
export function placeholderRef(thumbhash: string | null | undefined) {
  return (image: HTMLImageElement | null) => {
    if (!thumbhash || !image || image.complete) return;
    const gone = new AbortController();
    void import('./show-placeholder.ts').then(
      ({ showPlaceholder }) => showPlaceholder(image, thumbhash, gone.signal),
      () => undefined,
    );
    return () => gone.abort();
  };
}
