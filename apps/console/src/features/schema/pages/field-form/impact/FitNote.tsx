import type { Field } from '@lectern/domain';
import { StatusMark } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSchema } from '#lib/records/queries.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useMessages } from '#lib/use-messages.ts';
import { formOf, type ValidatorName } from '#features/schema/validators/forms.ts';
import { fitOf, isSelfContained } from './fit.ts';
import { heldValuesQuery } from './queries.ts';
import styles from './impact.module.css';

export interface FitNoteProps {
  /** The stored field. */
  field: Field;
  name: ValidatorName;
  draft: unknown;
}

const maxNamed = 3;

/** How many records a changed validation would refuse, once its settings make sense and rest. */
export function FitNote({ field, name, draft }: FitNoteProps) {
  const t = useMessages();
  const schema = useSchema();
  const settled = useDebounced(draft, 400);
  const form = formOf(name);
  const settings = useMemo(() => form.write(settled), [form, settled]);
  const stored = field.validators[name];
  const isChanged = stored === undefined || JSON.stringify(form.write(form.read(stored))) !== JSON.stringify(settings);
  const isAsked = isChanged && isSelfContained(name) && Object.keys(form.check(settled)).length === 0;
  const { data: values } = useQuery({ ...heldValuesQuery(field, schema, 'every record'), enabled: isAsked });
  // Hundreds of values are checked: not again for each letter typed elsewhere in the form.
  const fit = useMemo(
    () =>
      !isAsked || values === undefined || values.rows.length === 0
        ? null
        : fitOf(field, name, settings, values, schema),
    [isAsked, values, field, name, settings, schema],
  );
  if (fit === null) return null;

  const { misfits, looked, total } = fit;
  const named = misfits.slice(0, maxNamed).map(({ title }) => title ?? t('schema.impact.untitled'));
  const sentences = [
    misfits.length === 0
      ? t('schema.fit.all', { count: looked })
      : t('schema.fit.some', { count: misfits.length, all: looked }),
    misfits.length === 0
      ? ''
      : t('schema.fit.example', { names: named.join(', '), more: misfits.length - named.length }),
    looked < total ? t('schema.impact.partial', { looked, total }) : '',
  ];
  return (
    <p role="status" className={styles.fit} data-misfits={misfits.length > 0 || undefined}>
      <StatusMark shape={misfits.length > 0 ? 'invalid' : 'published'} />
      <span>{sentences.filter(Boolean).join(' ')}</span>
    </p>
  );
}
