import Mustache from 'mustache';

/** Whether a text is a template of Mustache: its tags are closed, and its sections too. */
export function isTemplate(text: string): boolean {
  try {
    Mustache.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a template begins like a URL of the web, whatever its tags become. */
export function isUrlTemplate(template: string): boolean {
  if (!isTemplate(template)) return false;
  const example = Mustache.parse(template)
    .map(([kind, text]) => (kind === 'text' ? text : 'x'))
    .join('');
  return URL.canParse(example) && ['http:', 'https:'].includes(new URL(example).protocol);
}
