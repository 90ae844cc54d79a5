import type { EnvironmentResource } from '@lectern/contract';
import { Banner, Button, notify, Progress, Select, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSite } from '#lib/current-site.ts';
import { describeError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { sendStep } from '#features/schema/copying/send-step.ts';
import { StepFailures } from '#features/schema/copying/StepFailures.tsx';
import { isComplete, nothingDone, runSteps } from '#features/schema/copying/steps.ts';
import { refreshSchema } from '#features/schema/mutations.ts';
import { FormDialog } from '#features/schema/parts/forms/FormDialog.tsx';
import { noProblems, type Problems, problemText } from '#features/schema/parts/forms/problems.ts';
import { useClosing } from '#features/schema/parts/forms/use-closing.ts';
import { kindOf } from '#features/schema/place.ts';
import { useSchemaPlace } from '#features/schema/use-place.ts';
import {
  checkImport,
  idKeeper,
  type ImportChoices,
  type ImportRoute,
  importSteps,
  nothingChosen,
  planImport,
} from './import-plan.ts';
import { importSourceQuery } from './import-source.ts';
import { ItemTypePicker } from './ItemTypePicker.tsx';
import { PlannedRow } from './PlannedRow.tsx';
import styles from './import.module.css';

export interface ImportFormProps {
  /** Those one can take from, ready or not. */
  environments: readonly EnvironmentResource[];
  environmentId: string | null;
  onEnvironment: (id: string) => void;
}

/** The source, the selection, and the effects; then the import itself, which can be resumed. */
export function ImportForm({ environments, environmentId, onEnvironment }: ImportFormProps) {
  const t = useMessages();
  const { kind } = useSchemaPlace();
  const siteId = useSite().id;
  const current = useSchema();
  // The plan refers to the state when the dialog opened, even while parts of it are being created.
  const [target] = useState(current);
  const source = useQuery({ ...importSourceQuery(environmentId ?? ''), enabled: environmentId !== null });
  const [choices, setChoices] = useState<ImportChoices>(nothingChosen);
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [refusedCount, setRefusedCount] = useState(0);
  const [report, setReport] = useState(nothingDone);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const { close, leave } = useClosing([]);
  const route = useMemo(
    (): ImportRoute | null =>
      source.data === undefined
        ? null
        : { source: source.data.schema, workflowIds: source.data.workflowIds, target, siteId, newId: idKeeper(target) },
    [source.data, target, siteId],
  );
  const plan = useMemo(() => (route === null ? [] : planImport(route, choices)), [route, choices]);
  const created = plan.filter(({ action }) => action === 'create');
  const isStarted = report.doneIds.size > 0;
  const openCount = created.filter(({ id }) => !report.doneIds.has(`settings.${id}`)).length;

  function choose(change: Partial<ImportChoices>) {
    setChoices({ ...choices, ...change });
    setProblems(noProblems);
  }

  function refuse(found: Problems) {
    setProblems(found);
    setRefusedCount(refusedCount + 1);
  }

  async function bringIn() {
    if (route === null || created.length === 0) return refuse({ pick: 'schema.import.pick' });
    const found = checkImport(plan, target);
    if (Object.keys(found).length > 0) return refuse(found);
    const steps = importSteps(route, plan);
    setProgress({ done: report.doneIds.size, all: steps.length });
    const after = await runSteps(steps, report, {
      send: sendStep,
      onProgress: (done) => setProgress({ done, all: steps.length }),
    });
    await refreshSchema();
    setReport(after);
    setProgress(null);
    if (!isComplete(after)) return;
    notify.success(
      t('schema.import.done', {
        count: created.length,
        name: created[0]?.name ?? '',
        environment: environmentId ?? '',
      }),
    );
    const [first] = created;
    leave(first === undefined ? undefined : paths.itemType(kindOf(first.source), first.id));
  }

  return (
    <FormDialog
      size="l"
      title={t('schema.import.title')}
      subtitle={t('schema.import.subtitle')}
      submitLabel={t(report.failures.length > 0 ? 'schema.import.go-on' : 'schema.import.submit', { count: openCount })}
      isBusy={progress !== null}
      refusedCount={refusedCount}
      onSubmit={() => void bringIn()}
      onClose={close}
    >
      <div className={styles.form}>
        <StepFailures report={report} />
        {progress !== null && (
          <Progress
            value={(100 * progress.done) / progress.all}
            label={t('schema.import.progress')}
            end={t('schema.import.progress.count', progress)}
          />
        )}
        {!isStarted && (
          <Select
            label={t('schema.import.from')}
            hint={t('schema.import.from.hint')}
            options={environments.map(({ id, meta }) => ({
              value: id,
              label: id,
              detail: t(
                meta.status === 'ready'
                  ? meta.primary
                    ? 'schema.import.primary'
                    : 'schema.import.sandbox'
                  : `schema.import.${meta.status}`,
              ),
              isDisabled: meta.status !== 'ready',
            }))}
            value={environmentId}
            placeholder={t('schema.import.from.choose')}
            onChange={(id) => {
              onEnvironment(id);
              setChoices(nothingChosen);
              setProblems(noProblems);
            }}
          />
        )}
        {source.isError && (
          <Banner
            tone="danger"
            role="alert"
            actions={
              <Button size="s" onPress={() => void source.refetch()}>
                {t('schema.import.again')}
              </Button>
            }
          >
            {t('schema.import.not-loaded')} {describeError(source.error, t)}
          </Banner>
        )}
        {environmentId !== null && source.isPending && <SkeletonRows rows={5} rowHeight={36} />}
        {route !== null && !isStarted && (
          <ItemTypePicker
            source={route.source}
            target={target}
            kind={kind}
            pickedIds={choices.pickedIds}
            onPick={(pickedIds) => choose({ pickedIds })}
          />
        )}
        <p role="alert" className={styles.missing}>
          {problemText(problems, 'pick', t)}
        </p>
        {plan.length > 0 && (
          <section className={styles.plan}>
            <h3>{t('schema.import.plan')}</h3>
            <ul>
              {plan.map((entry) => (
                <PlannedRow
                  key={entry.source.id}
                  entry={entry}
                  problems={problems}
                  choices={choices}
                  isStarted={isStarted}
                  isMade={report.doneIds.has(entry.id)}
                  isDone={report.doneIds.has(`settings.${entry.id}`)}
                  onChoose={choose}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </FormDialog>
  );
}
