import { fieldTypeOf, isBuiltInEditor } from '@lectern/field-types';
import { Banner, lazyPart, RadioGroup } from '@lectern/ui';
import { Suspense } from 'react';
import { PartBoundary } from '#lib/PartBoundary.tsx';
import { loadPluginPart } from '#lib/plugins/load-plugin-part.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/schema/parts/forms/forms.module.css';
import { problemText } from '#features/schema/parts/forms/problems.ts';
import { controlsOf } from './editor-parameters.ts';
import { editorKey, framelessProblems } from './field-draft.ts';
import { offerOf, type PluginOffer } from './plugins/plugin-offers.ts';
import { ParameterField } from './ParameterField.tsx';
import type { FieldSectionProps } from './section-props.ts';
import { UnplacedProblems } from './UnplacedProblems.tsx';
import own from './field-form.module.css';

const PluginSections = lazyPart(() =>
  loadPluginPart(async () => (await import('./plugins/PluginSections.tsx')).PluginSections),
);

/** Which editor the field has, and how that is set up. */
export function PresentationSection({ draft, field, itemType, problems, offers, set }: FieldSectionProps) {
  const t = useMessages();
  const { editors } = fieldTypeOf(draft);
  const isBuiltIn = isBuiltInEditor(draft.fieldType, draft.editor);
  const chosen = offerOf(offers, 'editor', { id: draft.editor, field_extension: draft.fieldExtension });
  const ofPlugins = offers.offers.filter(({ type }) => type === 'editor');
  const isMissing = !isBuiltIn && chosen === undefined && !offers.waiting.has(draft.editor);
  const isChosen = editors.length + ofPlugins.length > 1 || !isBuiltIn;
  const parameters = draft.parameters[editorKey(draft)] ?? {};
  const controls = controlsOf(draft.editor, parameters);
  return (
    <div className={styles.stack}>
      <UnplacedProblems
        section="presentation"
        problems={problems}
        isShown={(control) =>
          control === 'editor' || control === 'parameters'
            ? isChosen
            : controls.some(({ name }) => control === `parameters.${name}`)
        }
      />
      {isMissing && <Banner tone="warning">{t('schema.field.editor-missing')}</Banner>}
      {isChosen ? (
        <RadioGroup
          isRequired
          label={t('schema.field.form.editor')}
          error={problemText(problems, 'editor', t)}
          options={[
            ...editors.map(({ id }) => ({
              value: id,
              label: t(`schema.editor.${id}`),
              detail: editors.length > 1 ? t(`schema.editor.${id}.about`) : undefined,
            })),
            ...ofPlugins.map((offer) => ({
              value: valueOf(offer),
              label: offer.name,
              detail: offer.plugin.attributes.name,
            })),
          ]}
          value={isBuiltIn ? draft.editor : chosen === undefined ? null : valueOf(chosen)}
          onChange={(value) => {
            const offer = ofPlugins.find((one) => valueOf(one) === value);
            set(
              offer === undefined
                ? { editor: value, fieldExtension: null }
                : { editor: offer.plugin.id, fieldExtension: offer.extensionId },
            );
          }}
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
      <PartBoundary name={t('schema.field.form.addons')}>
        <Suspense>
          {(offers.offers.length > 0 || draft.addons.length > 0) && (
            <PluginSections
              draft={draft}
              fieldId={field?.id ?? null}
              itemType={itemType}
              offers={offers}
              set={set}
              error={problemText(problems, 'parameters', t)}
            />
          )}
        </Suspense>
      </PartBoundary>
    </div>
  );
}

function valueOf({ plugin, extensionId }: PluginOffer): string {
  return editorKey({ editor: plugin.id, fieldExtension: extensionId });
}
