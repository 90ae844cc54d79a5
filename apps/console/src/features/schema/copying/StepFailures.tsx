import { Banner } from '@lectern/ui';
import { ApiError } from '#lib/api-error.ts';
import { describeError } from '#lib/describe-error.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import { problemId } from '../parts/forms/problems.ts';
import styles from './copying.module.css';
import type { StepReport } from './steps.ts';

/** What was created, what failed and why; nothing without failures. */
export function StepFailures({ report }: { report: StepReport }) {
  const t = useMessages();
  const { doneIds, failures, waiting } = report;
  if (failures.length === 0) return null;
  return (
    <Banner tone="danger" role="alert">
      <b>{t('schema.steps.stopped', { done: doneIds.size, open: failures.length + waiting.length })}</b>
      <ul className={styles.failures}>
        {failures.map(({ step, error }) => (
          <li key={step.id}>{t('schema.steps.failed', { name: step.name, cause: causeOf(error, t) })}</li>
        ))}
        {waiting.length > 0 && (
          <li>
            {t('schema.steps.waiting', { names: waiting.map(({ name }) => name).join(', '), count: waiting.length })}
          </li>
        )}
      </ul>
    </Banner>
  );
}

/** The refusals of the server in words; where it refused no control, the cause as for any failure. */
function causeOf(error: unknown, t: Translate): string {
  const refused = error instanceof ApiError ? error.withCode('INVALID_FIELD') : [];
  if (refused.length === 0) return describeError(error, t);
  return [
    ...new Set(refused.map(({ details }) => t(problemId(String(details['field']), String(details['code']))))),
  ].join(' ');
}
