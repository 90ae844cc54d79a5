/** Between these, words do not belong together. */
const breaks =
  /<\/?(?:address|article|aside|blockquote|br|caption|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|t[adhr]|table|ul)\b/gi;

/** The text of HTML, without its tags. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(breaks, '\n$&'), 'text/html');
  for (const element of body.querySelectorAll('script, style')) element.remove();
  return body.textContent;
}
