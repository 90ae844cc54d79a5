/** Whether a text is an absolute http or https address. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#]/i.test(text) && !/\s/.test(text) && URL.canParse(text);
}
