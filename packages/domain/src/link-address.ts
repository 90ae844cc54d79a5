const schemes: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];

/** Placeholder for the page that a relative address is drawn on. */
const somewhere = 'https://somewhere.invalid';

// oxlint-disable-next-line no-control-regex -- browsers leave them out, also in the middle of a scheme
const controls = /[\u0000-\u001f\u007f]/;

// oxlint-disable-next-line no-control-regex -- browsers leave these out before they look for a scheme
const ignoredInSchemes = /[\u0000-\u0020]/g;

/**
 * Whether a user-supplied URL may become a link: http, https, mailto, tel, or relative. Parsed as browsers do, so that
 * no disguised `javascript:` passes. Checked on writing, and again on rendering.
 */
export function isLinkAddress(text: string): boolean {
  const address = text.trim();
  if (address === '' || controls.test(address) || !URL.canParse(address, somewhere)) return false;
  return schemes.includes(new URL(address, somewhere).protocol);
}

/**
 * Whether a URL contains a script or a document of its own, disguised with blanks and control characters or not. For
 * texts that front ends turn into links and whose other schemes are their decision.
 */
export function isScriptAddress(text: string): boolean {
  return /^(javascript|vbscript|data):/i.test(text.replaceAll(ignoredInSchemes, ''));
}

/** The URL to render a link with; undefined, for text without a link, when the URL is not allowed. */
export function drawnAddress(address: unknown): string | undefined {
  return typeof address === 'string' && isLinkAddress(address) ? address.trim() : undefined;
}
