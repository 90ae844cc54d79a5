import type { Translate } from '#lib/use-messages.ts';
import contentMessages from '../i18n/en.json';
import type { FieldProblem } from './problems.ts';

/** Settings that make a sentence of their own: "at least 3" differs from "between 3 and 9". */
const bounds = ['min', 'max', 'eq', 'multiple_of'] as const;

/** The sentence of a problem: what to do, not what the machine calls it. */
export function problemSentence({ code, options }: Pick<FieldProblem, 'code' | 'options'>, t: Translate): string {
  const values = flatten(options);
  const given = bounds.filter((name) => values[name] !== undefined).join('-');
  if (options['reason'] === 'unusable_pattern') return t('content.problem.unusable_pattern');
  const described =
    typeof options['description'] === 'string' && options['description'] !== '' ? options['description'] : null;
  if (described !== null) return described;
  const predefined = options['predefined_pattern'] ?? options['predefined_list'];
  for (const variant of [typeof predefined === 'string' ? predefined : '', given]) {
    const id = `content.problem.${code}.${variant}`;
    if (variant !== '' && id in contentMessages) return t(id, values);
  }
  const id = `content.problem.${code}`;
  return id in contentMessages ? t(id, values) : t('content.problem.other', { code });
}

/** Problems of one value as sentences, by path; those of the value as a whole are under ''. */
export function sentencesOf(problems: readonly FieldProblem[], t: Translate): Record<string, string> {
  const sentences = new Map<string, Set<string>>();
  for (const problem of problems) {
    const place = problem.inner.join('.');
    sentences.set(place, (sentences.get(place) ?? new Set()).add(problemSentence(problem, t)));
  }
  return Object.fromEntries([...sentences].map(([place, found]) => [place, [...found].join(' ')]));
}

/** Settings as message values; lists are joined, the rest of the objects has no place in a sentence. */
function flatten(options: Readonly<Record<string, unknown>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, value]): [string, string | number][] => {
      if (typeof value === 'string' || typeof value === 'number') return [[name, value]];
      return Array.isArray(value) ? [[name, value.join(', ')]] : [];
    }),
  );
}
