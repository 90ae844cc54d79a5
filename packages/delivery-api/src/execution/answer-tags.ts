import { cacheTag, type StaleTags, valueTagName } from '@lectern/engine';

/** As much as networks accept in one header (reference, delivery 10). */
const maxTags = 500;

/** What may replace names of a kind where there are too many: the name of everything of that kind. */
const coarser = [
  [/^(?:item|value|children):/, 'items'],
  [/^upload:/, 'uploads'],
  [/^items:/, 'items'],
] as const;

/** Shape every answer: models, settings, the environment that is the primary one, and rights. */
const always = ['schema', 'site', 'environments', 'access'];

/**
 * The names of what an answer depends on, noted while it is made: `item:<id>`, `items:<model>`, `upload:<id>` and so
 * on, as the descriptors of nouns have them. What is asked for counts, found or not: it may be there tomorrow.
 */
export class AnswerTags {
  readonly #names = new Set<string>(always);

  add(name: string): void {
    this.#names.add(name);
  }

  /** A record that was asked for by itself. */
  addSingle(itemTypeId: string, filter: SingleFilter): void {
    if (filter.id !== undefined) this.add(`item:${filter.id}`);
    else if (filter.value !== undefined) this.add(valueTagName(filter.value.fieldId, filter.value.text));
    else this.add(`items:${itemTypeId}`);
  }

  /** The header: opaque tags, no more than networks accept. */
  toHeader(scope: { site: string; environmentKey: string }): string {
    let names = [...this.#names];
    for (const [kind, name] of coarser) {
      if (names.length <= maxTags) break;
      names = [...new Set(names.map((one) => (kind.test(one) ? name : one)))];
    }
    return names.map((name) => cacheTag(scope, name)).join(' ');
  }
}

/** What a filter says about the one record that it can find. */
export interface SingleFilter {
  id?: string;
  /** A value that usually one record has. */
  value?: { fieldId: string; text: string };
}

/** Whether tags that are out of date are among those of an answer in an environment. */
export function isTouched(
  { environmentKey, tags }: { environmentKey: string; tags: ReadonlySet<string> },
  stale: StaleTags,
): boolean {
  // Under the empty key: what concerns all environments.
  return [environmentKey, ''].some((key) => [...(stale.get(key) ?? [])].some((tag) => tags.has(tag)));
}
