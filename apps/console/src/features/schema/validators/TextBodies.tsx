import { Checkbox, Select, StatusMark, TextArea, TextField } from '@lectern/ui';
import { fieldsOf } from '@lectern/domain';
import { isSlugSource } from '@lectern/field-types';
import { useState } from 'react';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { problemText } from '../parts/forms/problems.ts';
import { BodyError } from './BodyError.tsx';
import type { BodyProps } from './body-props.ts';
import type { SanitizedHtmlDraft, SlugSourceDraft } from './choices.ts';
import { tryPattern } from './pattern-trial.ts';
import { type ListDraft, type PatternDraft, predefinedPatterns, readList } from './texts.ts';
import styles from './validators.module.css';

/** A predefined format or an own pattern, with a place to try it. */
export function PatternBody({ name, draft, onChange, problems }: BodyProps<PatternDraft>) {
  const t = useMessages();
  const [sample, setSample] = useState('');
  const predefined = name === 'slug_format' ? predefinedPatterns.slug_format : predefinedPatterns.format;
  const isCustom = draft.type === 'custom';
  const trial = tryPattern(draft, sample);
  return (
    <>
      <div className={styles.line}>
        <div className={styles.mode}>
          <Select
            aria-label={t('schema.pattern.type')}
            isInvalid={problems['type'] !== undefined}
            options={[...predefined, 'custom'].map((value) => ({
              value: value as string,
              label: t(`schema.pattern.${value}`),
            }))}
            value={draft.type}
            onChange={(type) => onChange({ ...draft, type })}
          />
        </div>
        {isCustom && (
          <div className={styles.grow}>
            <TextField
              isMono
              prefix="/"
              suffix="/"
              spellCheck={false}
              autoCapitalize="none"
              aria-label={t('schema.pattern.pattern')}
              isInvalid={problems['pattern'] !== undefined}
              value={draft.pattern}
              onChange={(next) => onChange({ ...draft, pattern: next })}
            />
          </div>
        )}
      </div>
      <BodyError problems={problems} controls={['', 'type', 'pattern']} />
      <div className={styles.columns}>
        {isCustom && (
          <TextField
            label={t('schema.pattern.description')}
            error={problemText(problems, 'description', t)}
            value={draft.description}
            onChange={(description) => onChange({ ...draft, description })}
          />
        )}
        <div>
          <TextField
            label={t('schema.pattern.try')}
            autoComplete="off"
            value={sample}
            onChange={setSample}
            // Enter tries; it does not save the field.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
            suffix={
              <span role="status" className={styles.verdict} data-match={trial?.isMatch || undefined}>
                {trial !== null && (
                  <>
                    <StatusMark shape={trial.isMatch ? 'published' : 'invalid'} />
                    {t(trial.isMatch ? 'schema.pattern.match' : 'schema.pattern.no-match')}
                  </>
                )}
              </span>
            }
          />
          {trial !== null && (
            <p className={styles.trial}>
              {trial.parts.map(({ text, isFound, at }) =>
                isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
              )}
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** Values between commas. */
export function EnumBody({ draft, onChange, problems }: BodyProps<ListDraft>) {
  const t = useMessages();
  return (
    <TextArea
      rows={2}
      label={t('schema.enum.values')}
      hint={t('schema.enum.values.hint')}
      counter={t('schema.enum.values.count', { count: readList(draft.text).length })}
      error={problemText(problems, 'values', t) ?? problemText(problems, '', t)}
      value={draft.text}
      onChange={(text) => onChange({ text })}
    />
  );
}

/** Whether dangerous markup is cleaned away or refused. */
export function SanitizedHtmlBody({ draft, onChange, problems }: BodyProps<SanitizedHtmlDraft>) {
  const t = useMessages();
  return (
    <>
      <Checkbox
        isSelected={draft.cleans}
        onChange={(cleans) => onChange({ cleans })}
        detail={t('schema.sanitized.cleans.hint')}
      >
        {t('schema.sanitized.cleans')}
      </Checkbox>
      <BodyError problems={problems} controls={Object.keys(problems)} />
    </>
  );
}

/** The field of the same model that slugs are made from. */
export function SlugSourceBody({ draft, onChange, problems, itemTypeId }: BodyProps<SlugSourceDraft>) {
  const t = useMessages();
  const sources = fieldsOf(useSchema(), itemTypeId).filter(isSlugSource);
  return (
    <div className={styles.wide}>
      <Select
        label={t('schema.slug-source.field')}
        placeholder={t('schema.slug-source.choose')}
        hint={sources.length === 0 ? t('schema.slug-source.empty') : undefined}
        error={problemText(problems, 'title_field_id', t) ?? problemText(problems, '', t)}
        options={sources.map(({ id, label, apiKey }) => ({ value: id, label, detail: apiKey }))}
        value={draft.fieldId}
        onChange={(fieldId) => onChange({ fieldId })}
      />
    </div>
  );
}
