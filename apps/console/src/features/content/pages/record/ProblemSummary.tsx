import type { Field } from '@lectern/domain';
import { Banner } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { problemSentence } from '#features/content/form/problem-sentence.ts';
import type { FieldProblem } from '#features/content/form/problems.ts';
import styles from './record.module.css';

export interface ProblemSummaryProps {
  /** The action they prevent. */
  before: 'saving' | 'publishing';
  problems: readonly FieldProblem[];
  fields: readonly Field[];
  onGoTo: (problem: FieldProblem) => void;
}

/** Everything that keeps the record from being saved or published, as links to the places. */
export function ProblemSummary({ before, problems, fields, onGoTo }: ProblemSummaryProps) {
  const t = useMessages();
  return (
    <Banner tone="danger" role="alert">
      <div className={styles.summary}>
        <b>{t('content.form.problems', { count: problems.length, before })}</b>
        <ul>
          {problems.map((problem, index) => (
            <li key={`${problem.path} ${problem.code} ${index}`}>
              <button type="button" onClick={() => onGoTo(problem)}>
                {namesOf(problem, fields).join(' › ')}
                {problem.locale !== null && <span className={styles['summary-locale']}>{problem.locale}</span>}
              </button>
              <span>{problemSentence(problem, t)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Banner>
  );
}

/** The field of the record, and the one inside a block that has the problem. */
function namesOf(problem: FieldProblem, fields: readonly Field[]): string[] {
  const own = fields.find(({ id }) => id === problem.fieldId)?.label ?? problem.apiKey;
  return own === problem.label ? [own] : [own, problem.label];
}
