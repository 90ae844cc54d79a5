/**
 * Whether an editor that returns `after` for the HTML `before` dropped something: elements, attributes or words. Order
 * of attributes, white space between elements and other spellings of the same text are ignored.
 */
export function losesHtml(before: string, after: string): boolean {
  const [stored, kept] = [countParts(before), countParts(after)];
  return [...stored].some(([part, count]) => (kept.get(part) ?? 0) < count);
}

/** How often each element, attribute and word occurs in some HTML. */
function countParts(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (part: string) => counts.set(part, (counts.get(part) ?? 0) + 1);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    const name = synonyms[element.localName] ?? element.localName;
    add(`<${name}>`);
    for (const { name: attribute, value } of element.attributes) add(`${name} ${attribute}=${normalized(value)}`);
  }
  for (const word of (body.textContent ?? '').split(/\s+/)) if (word !== '') add(word);
  return counts;
}

/** Elements that mean the same; editors write one of them. */
const synonyms: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' };

function normalized(value: string): string {
  return value.replaceAll(/\s*([:;])\s*/g, '$1').replace(/;$/, '');
}
