import { consoleFacetOf } from '@lectern/field-types/console';
import { apiKeyFromName } from '@lectern/domain';
import { Banner, Button, Checkbox, TextArea, TextField } from '@lectern/ui';
import { memo, useCallback, useState } from 'react';
import { useSite } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/schema/parts/forms/forms.module.css';
import { problemText } from '#features/schema/parts/forms/problems.ts';
import { convertDraft } from './conversions.ts';
import { hidesHint, offersDeepFiltering } from './field-draft.ts';
import own from './field-form.module.css';
import { ImpactPanel } from './impact/ImpactPanel.tsx';
import { useImpact } from './impact/use-impact.ts';
import type { FieldSectionProps } from './section-props.ts';
import { UnplacedProblems } from './UnplacedProblems.tsx';

/** Controls that show their own errors. */
const settingsControls: ReadonlySet<string> = new Set(['label', 'api_key', 'hint', 'localized']);

/** What the field is called, which languages it has, and of which type it is. */
export function SettingsSection({ field, itemType, draft, problems, set, storedType }: FieldSectionProps) {
  const t = useMessages();
  const { locales } = useSite().attributes;
  const [isKeyFollowing, setIsKeyFollowing] = useState(
    field === null && draft.apiKey === apiKeyFromName(draft.label, { singular: false }),
  );
  const stopFollowing = useCallback(() => setIsKeyFollowing(false), []);
  const isConverted = draft.fieldType !== storedType;
  const losesLanguages = field?.isLocalized === true && !draft.isLocalized && locales.length > 1;
  const unlocalizing = useImpact(field, losesLanguages ? { kind: 'unlocalize' } : null);
  const converting = useImpact(field, isConverted ? { kind: 'convert', to: draft.fieldType } : null);
  const mayFilterDeeply = offersDeepFiltering(draft.fieldType, itemType);
  const target = field === null ? null : (consoleFacetOf(draft).counterpart?.type ?? null);
  return (
    <div className={styles.stack}>
      <UnplacedProblems
        section="settings"
        problems={problems}
        isShown={(control) =>
          settingsControls.has(control) || (control === 'deep_filtering_enabled' && mayFilterDeeply)
        }
      />
      <div className={styles.columns}>
        <LabelControl
          label={draft.label}
          error={problemText(problems, 'label', t)}
          set={set}
          isKeyFollowing={isKeyFollowing}
        />
        <KeyControl
          apiKey={draft.apiKey}
          storedKey={field?.apiKey ?? null}
          error={problemText(problems, 'api_key', t)}
          set={set}
          onTyped={stopFollowing}
        />
      </div>
      <HintControl hint={draft.hint} isHidden={hidesHint(draft)} error={problemText(problems, 'hint', t)} set={set} />
      <LanguagesControl
        isLocalized={draft.isLocalized}
        isInBlock={itemType.isModularBlock}
        localeCount={locales.length}
        problem={problemText(problems, 'localized', t)}
        set={set}
      />
      <ImpactPanel state={unlocalizing} from={storedType} to={storedType} />
      {mayFilterDeeply && (
        <Checkbox
          isSelected={draft.deepFilteringEnabled}
          onChange={(deepFilteringEnabled) => set({ deepFilteringEnabled })}
          isInvalid={problems['deep_filtering_enabled'] !== undefined}
          detail={
            problemText(problems, 'deep_filtering_enabled', t) ?? t('schema.field.form.deepFilteringEnabled.hint')
          }
        >
          {t('schema.field.form.deepFilteringEnabled')}
        </Checkbox>
      )}
      {target !== null && (
        <div className={own.type}>
          <span className={own.typeName}>
            {t('schema.field.form.fieldType')}: <b>{t(`schema.type.${draft.fieldType}`)}</b>
          </span>
          <Button size="s" onPress={() => set(convertDraft(draft, target, itemType))}>
            {t(isConverted ? 'schema.convert.back' : 'schema.convert.action', { type: t(`schema.type.${target}`) })}
          </Button>
        </div>
      )}
      {isConverted && (
        <Banner tone="warning" role="status">
          {t('schema.convert.notice', { type: t(`schema.type.${draft.fieldType}`) })}
        </Banner>
      )}
      <ImpactPanel state={converting} from={storedType} to={draft.fieldType} />
    </div>
  );
}

type ControlProps = Pick<FieldSectionProps, 'set'> & { error?: string };

/** Each control is re-rendered only when its own value changes: a letter costs one of them. */
const LabelControl = memo(function LabelControl({
  label,
  isKeyFollowing,
  error,
  set,
}: ControlProps & { label: string; isKeyFollowing: boolean }) {
  const t = useMessages();
  return (
    <TextField
      autoFocus
      isRequired
      label={t('schema.field.form.label')}
      hint={t('schema.field.form.label.hint')}
      error={error}
      value={label}
      onChange={(next) =>
        set(isKeyFollowing ? { label: next, apiKey: apiKeyFromName(next, { singular: false }) } : { label: next })
      }
    />
  );
});

const KeyControl = memo(function KeyControl({
  apiKey,
  storedKey,
  error,
  set,
  onTyped,
}: ControlProps & { apiKey: string; storedKey: string | null; onTyped: () => void }) {
  const t = useMessages();
  return (
    <TextField
      isRequired
      isMono
      spellCheck={false}
      autoCapitalize="none"
      label={t('schema.field.form.apiKey')}
      hint={
        storedKey !== null && apiKey !== storedKey
          ? t('schema.field.form.apiKey.renames', { key: storedKey })
          : t(storedKey === null ? 'schema.field.form.apiKey.hint' : 'schema.field.form.apiKey.hint.stored')
      }
      error={error}
      value={apiKey}
      onChange={(next) => {
        onTyped();
        set({ apiKey: next });
      }}
    />
  );
});

const HintControl = memo(function HintControl({
  hint,
  isHidden,
  error,
  set,
}: ControlProps & { hint: string; isHidden: boolean }) {
  const t = useMessages();
  return (
    <TextArea
      rows={2}
      label={t('schema.field.form.hint')}
      hint={t(isHidden ? 'schema.field.form.hint.frameless' : 'schema.field.form.hint.hint')}
      error={error}
      isDisabled={isHidden}
      value={hint}
      onChange={(next) => set({ hint: next })}
    />
  );
});

interface LanguagesControlProps extends Pick<FieldSectionProps, 'set'> {
  isLocalized: boolean;
  isInBlock: boolean;
  localeCount: number;
  problem?: string;
}

const LanguagesControl = memo(function LanguagesControl({
  isLocalized,
  isInBlock,
  localeCount,
  problem,
  set,
}: LanguagesControlProps) {
  const t = useMessages();
  return (
    <Checkbox
      isSelected={isLocalized && !isInBlock}
      isDisabled={isInBlock}
      isInvalid={problem !== undefined}
      onChange={(next) => set({ isLocalized: next })}
      detail={
        problem ??
        t(isInBlock ? 'schema.field.form.isLocalized.block' : 'schema.field.form.isLocalized.hint', {
          count: localeCount,
        })
      }
    >
      {t('schema.field.form.isLocalized')}
    </Checkbox>
  );
});
