import { fieldTypeOf, isBuiltInEditor } from '@lectern/field-types';
import { Banner, Button, RadioGroup } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/schema/parts/forms/forms.module.css';
import { problemText } from '#features/schema/parts/forms/problems.ts';
import { controlsOf } from './editor-parameters.ts';
import { framelessProblems } from './field-draft.ts';
import { ParameterField } from './ParameterField.tsx';
import type { FieldSectionProps } from './section-props.ts';
import { UnplacedProblems } from './UnplacedProblems.tsx';
import own from './field-form.module.css';

/** Which editor the field has, and how that is set up. */
export function PresentationSection({ draft, problems, set }: FieldSectionProps) {
  const t = useMessages();
  const { editors } = fieldTypeOf(draft);
  const isMissing = !isBuiltInEditor(draft.fieldType, draft.editor);
  const isChosen = editors.length > 1 || isMissing;
  const parameters = draft.parameters[draft.editor] ?? {};
  const controls = controlsOf(draft.editor, parameters);
  return (
    <div className={styles.stack}>
      <UnplacedProblems
        section="presentation"
        problems={problems}
        isShown={(control) =>
          control === 'editor' ? isChosen : controls.some(({ name }) => control === `parameters.${name}`)
        }
      />
      {isMissing && <Banner tone="warning">{t('schema.field.editor-missing')}</Banner>}
      {isChosen ? (
        <RadioGroup
          isRequired
          label={t('schema.field.form.editor')}
          error={problemText(problems, 'editor', t)}
          options={editors.map(({ id }) => ({
            value: id,
            label: t(`schema.editor.${id}`),
            detail: editors.length > 1 ? t(`schema.editor.${id}.about`) : undefined,
          }))}
          value={isMissing ? null : draft.editor}
          onChange={(editor) => set({ editor })}
        />
      ) : (
        <p>
          {t('schema.field.form.editor')}: <b className={own.strong}>{t(`schema.editor.${draft.editor}`)}</b>
        </p>
      )}
      {framelessProblems(draft).map((problem) => (
        <Banner key={problem} tone="warning" role="status">
          {t(`schema.field.frameless.${problem}`)}
        </Banner>
      ))}
      {controls.map((control) => (
        <ParameterField
          key={`${draft.editor}.${control.name}`}
          control={control}
          value={parameters[control.name]}
          error={problemText(problems, `parameters.${control.name}`, t)}
          onChange={(value) =>
            set({ parameters: { ...draft.parameters, [draft.editor]: { ...parameters, [control.name]: value } } })
          }
        />
      ))}
      {draft.addons.map((addon, index) => (
        <Banner
          key={`${addon.id}.${index}`}
          tone="warning"
          actions={
            <Button
              size="s"
              variant="quiet"
              onPress={() => set({ addons: draft.addons.filter((other) => other !== addon) })}
            >
              {t('schema.field.form.addons.remove')}
            </Button>
          }
        >
          <b className={own.strong}>{t('schema.field.form.addons.missing')}</b>{' '}
          {t('schema.field.form.addons.missing.body', { id: addon.id })}
        </Banner>
      ))}
    </div>
  );
}
