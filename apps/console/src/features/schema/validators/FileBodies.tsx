import { CheckboxList } from './CheckboxList.tsx';
import { NumberField, Select, TextArea } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { problemText } from '../parts/forms/problems.ts';
import { BodyError } from './BodyError.tsx';
import type { BodyProps } from './body-props.ts';
import { flagNames, type FlagsDraft } from './choices.ts';
import {
  type FileSizeDraft,
  type FileSizeUnit,
  fileSizeUnits,
  type ImageDimensionsDraft,
  limitedSides,
} from './files.ts';
import type { RangeMode } from './range.ts';
import { RangeLine } from './RangeBodies.tsx';
import { type ExtensionDraft, extensionTypes } from './texts.ts';
import styles from './validators.module.css';

const modes: readonly RangeMode[] = ['between', 'min', 'max'];

/** Bytes, with a unit at each bound. */
export function FileSizeBody({ title, draft, onChange, problems }: BodyProps<FileSizeDraft>) {
  const t = useMessages();
  return (
    <>
      <RangeLine
        title={title}
        mode={draft.mode}
        modes={modes}
        onModeChange={(mode) => onChange({ ...draft, mode: mode === 'eq' ? 'between' : mode })}
      >
        {(bound, label) =>
          bound === 'eq' ? null : (
            <>
              <div className={styles.number}>
                <NumberField
                  isInteger
                  aria-label={label}
                  isInvalid={problems[`${bound}_value`] !== undefined}
                  value={draft[`${bound}Value`]}
                  onChange={(value) => onChange({ ...draft, [`${bound}Value`]: value })}
                />
              </div>
              <div className={styles.unit}>
                <Select<FileSizeUnit>
                  aria-label={t(`schema.file-size.unit.${bound}`)}
                  isInvalid={problems[`${bound}_unit`] !== undefined}
                  options={fileSizeUnits.map((value) => ({ value, label: t(`schema.file-size.unit.${value}`) }))}
                  value={draft[`${bound}Unit`]}
                  onChange={(unit) => onChange({ ...draft, [`${bound}Unit`]: unit })}
                />
              </div>
            </>
          )
        }
      </RangeLine>
      <BodyError problems={problems} controls={['', 'min_value', 'min_unit', 'max_value', 'max_unit']} />
    </>
  );
}

const dimensionKeys = {
  width: { min: 'minWidth', max: 'maxWidth' },
  height: { min: 'minHeight', max: 'maxHeight' },
} as const;

/** Pixels of width, height, or both. */
export function ImageDimensionsBody({ title, draft, onChange, problems }: BodyProps<ImageDimensionsDraft>) {
  const t = useMessages();
  const sides = limitedSides(draft);
  return (
    <>
      <div className={styles.wide}>
        <Select<ImageDimensionsDraft['sides']>
          aria-label={t('schema.dimensions.sides')}
          options={[
            { value: 'both', label: t('schema.dimensions.both') },
            { value: 'width', label: t('schema.dimensions.width.only') },
            { value: 'height', label: t('schema.dimensions.height.only') },
          ]}
          value={draft.sides}
          onChange={(next) => onChange({ ...draft, sides: next })}
        />
      </div>
      {sides.map((side) => (
        <div key={side} className={styles.side}>
          <span className={styles.sideName}>{t(`schema.dimensions.${side}`)}</span>
          <RangeLine
            title={`${title}, ${t(`schema.dimensions.${side}`)}`}
            mode={draft.mode}
            modes={modes}
            onModeChange={(mode) => onChange({ ...draft, mode: mode === 'eq' ? 'between' : mode })}
            unit={t('schema.range.unit.pixels')}
          >
            {(bound, label) =>
              bound === 'eq' ? null : (
                <div className={styles.number}>
                  <NumberField
                    isInteger
                    aria-label={label}
                    isInvalid={problems[`${side}_${bound}_value`] !== undefined}
                    value={draft[dimensionKeys[side][bound]]}
                    onChange={(value) => onChange({ ...draft, [dimensionKeys[side][bound]]: value })}
                  />
                </div>
              )
            }
          </RangeLine>
        </div>
      ))}
      <BodyError
        problems={problems}
        controls={['', ...sides.flatMap((side) => [`${side}_min_value`, `${side}_max_value`])]}
      />
    </>
  );
}

/** A preset of kinds, or a list of extensions. */
export function ExtensionBody({ draft, onChange, problems }: BodyProps<ExtensionDraft>) {
  const t = useMessages();
  return (
    <>
      <div className={styles.wide}>
        <Select
          aria-label={t('schema.extension.type')}
          isInvalid={problems['type'] !== undefined}
          options={extensionTypes.map((value) => ({ value: value as string, label: t(`schema.extension.${value}`) }))}
          value={draft.type}
          onChange={(type) => onChange({ ...draft, type })}
        />
      </div>
      <BodyError problems={problems} controls={['', 'type']} />
      {draft.type === 'csv' && (
        <TextArea
          rows={1}
          isMono
          label={t('schema.extension.list')}
          hint={t('schema.extension.list.hint')}
          error={problemText(problems, 'extensions', t)}
          value={draft.text}
          onChange={(text) => onChange({ ...draft, text })}
        />
      )}
    </>
  );
}

/** Switches of which at least one must be on. */
export function FlagsBody({ name, title, draft, onChange, problems }: BodyProps<FlagsDraft>) {
  const t = useMessages();
  const names = name === 'required_alt_title' ? flagNames.required_alt_title : flagNames.required_seo_fields;
  return (
    <>
      <CheckboxList
        label={title}
        isInvalid={problems['flags'] !== undefined}
        options={names.map((value) => ({ value, label: t(`schema.flag.${value}`) }))}
        value={draft.on}
        onChange={(on) => onChange({ on })}
      />
      <BodyError problems={problems} controls={['', 'flags']} />
    </>
  );
}
