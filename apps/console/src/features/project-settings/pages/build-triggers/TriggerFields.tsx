import type { BuildTriggerResource } from '@lectern/contract';
import { type BuildAdapter, linkedBuildAdapters } from '@lectern/domain';
import { Button, Checkbox, CopyButton, TextField } from '@lectern/ui';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import settings from '#features/project-settings/settings.module.css';
import { AdapterDialog } from './AdapterDialog.tsx';
import { adapterIcons } from './adapters.ts';
import { BuildPart } from './BuildPart.tsx';
import { settingsOfLink } from './linking/linked-values.ts';
import { LinkPart } from './linking/LinkPart.tsx';
import { SettingField } from './SettingField.tsx';
import { settingsOf, type TriggerValues } from './trigger-values.ts';
import { useAdapterName } from './use-adapter-name.ts';
import styles from './build-triggers.module.css';

interface TriggerFieldsProps {
  open: OpenForm<TriggerValues>;
  entry: BuildTriggerResource | null;
}

/** Name, service and settings of a build trigger, the address for results, and a way to start a build. */
export function TriggerFields({ open, entry }: TriggerFieldsProps) {
  const navigate = useNavigate();
  const [isChoosing, setIsChoosing] = useState(false);
  const { adapter } = open.values;
  const nameRef = useRef<HTMLInputElement>(null);
  const isReady = adapter !== null && entry === null;

  // The dialog, which has the focus until now, passes it on in the frame after it ends.
  useEffect(() => {
    if (!isReady) return;
    const frame = requestAnimationFrame(() => nameRef.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isReady]);

  if (adapter === null) {
    return (
      <AdapterDialog
        onChoose={(chosen) => open.change({ adapter: chosen })}
        onClose={() => void navigate(paths.projectSettingsPage('build_triggers'))}
      />
    );
  }
  return (
    <>
      {isChoosing && (
        <AdapterDialog
          onChoose={(chosen) => {
            open.change({ adapter: chosen, pairs: [], isLinked: false, isPolled: false, isLegacy: false });
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      <AdapterLine adapter={adapter} onChange={entry === null ? () => setIsChoosing(true) : undefined} />
      <GeneralFields open={open} nameRef={nameRef} />
      <AdapterPart key={adapter} open={open} entry={entry} adapter={adapter} />
      {entry && <ResultPart entry={entry} adapter={adapter} />}
      {entry && <BuildPart entry={entry} isChanged={open.changes.length > 0} />}
    </>
  );
}

function AdapterLine({ adapter, onChange }: { adapter: BuildAdapter; onChange: (() => void) | undefined }) {
  const t = useMessages();
  const nameOf = useAdapterName();
  const Icon = adapterIcons[adapter];
  return (
    <div className={styles.line}>
      <Icon aria-hidden />
      <span>{nameOf(adapter)}</span>
      {onChange && (
        <Button size="s" variant="quiet" onPress={onChange}>
          {t('settings.build-triggers.adapter.change')}
        </Button>
      )}
    </div>
  );
}

function GeneralFields({ open, nameRef }: { open: OpenForm<TriggerValues>; nameRef: Ref<HTMLInputElement> }) {
  const t = useMessages();
  const isLocked = open.refusal !== undefined;
  const enabled = open.field('isEnabled');
  const autotrigger = open.field('isAutotriggered');
  const indexing = open.field('isIndexingEnabled');
  return (
    <>
      <TextField
        label={t('settings.build-triggers.name')}
        isRequired
        ref={nameRef}
        autoComplete="off"
        isReadOnly={isLocked}
        {...open.field('name')}
      />
      <TextField
        label={t('settings.build-triggers.frontend-url')}
        hint={t('settings.build-triggers.frontend-url.hint')}
        autoComplete="off"
        spellCheck={false}
        isMono
        isReadOnly={isLocked}
        {...open.field('frontendUrl')}
      />
      <Checkbox isDisabled={isLocked} isSelected={enabled.value} onChange={enabled.onChange}>
        {t('settings.build-triggers.enabled')}
      </Checkbox>
      <Checkbox
        isDisabled={isLocked}
        isSelected={autotrigger.value}
        onChange={autotrigger.onChange}
        detail={t('settings.build-triggers.autotrigger.detail')}
      >
        {t('settings.build-triggers.autotrigger')}
      </Checkbox>
      <Checkbox
        isDisabled={isLocked}
        isSelected={indexing.value}
        onChange={indexing.onChange}
        detail={t('settings.build-triggers.indexing.detail')}
      >
        {t('settings.build-triggers.indexing')}
      </Checkbox>
    </>
  );
}

function AdapterPart({ open, entry, adapter }: TriggerFieldsProps & { adapter: BuildAdapter }) {
  const t = useMessages();
  const nameOf = useAdapterName();
  const [isByHand, setIsByHand] = useState(false);
  const linked = linkedBuildAdapters.find((one) => one === adapter);
  const hidden: readonly string[] = linked === undefined ? [] : settingsOfLink[linked];
  // A trigger with settings of its own shows them; so does one that can't be saved because of them.
  const isWrong = hidden.some((name) => open.problem(`settings.${name}`) !== undefined);
  const hasOwn = entry !== null && !open.values.isLinked && !open.values.isLegacy;
  const isFolded = linked !== undefined && !isByHand && !isWrong && !hasOwn;
  const shown = settingsOf(adapter).filter(([name]) => !isFolded || (open.values.isLinked && !hidden.includes(name)));
  const cache = open.field('hasBuildCache');
  return (
    <FormPart title={nameOf(adapter)}>
      {linked !== undefined && <LinkPart open={open} entry={entry} adapter={linked} />}
      {shown.map(([name, setting]) => (
        <SettingField key={name} open={open} adapter={adapter} name={name} setting={setting} />
      ))}
      {isFolded && (
        <div className={styles['by-hand']}>
          <Button size="s" variant="quiet" onPress={() => setIsByHand(true)}>
            {t('settings.build-triggers.link.by-hand')}
          </Button>
        </div>
      )}
      {adapter === 'vercel' && (
        <Checkbox
          isDisabled={open.refusal !== undefined}
          isSelected={cache.value}
          onChange={cache.onChange}
          detail={t('settings.build-triggers.cache.detail')}
        >
          {t('settings.build-triggers.cache')}
        </Checkbox>
      )}
    </FormPart>
  );
}

function ResultPart({ entry, adapter }: { entry: BuildTriggerResource; adapter: BuildAdapter }) {
  const t = useMessages();
  const { webhook_url: url } = entry.attributes;
  return (
    <FormPart title={t('settings.build-triggers.part.result')} lead={<ResultLead entry={entry} adapter={adapter} />}>
      <div>
        <p className={settings['group-label']}>{t('settings.build-triggers.result-url')}</p>
        <div className={settings.secret}>
          <code className={settings['secret-value']}>{url}</code>
          <CopyButton size="m" value={url} label={t('settings.build-triggers.result-url.copy')} />
        </div>
      </div>
    </FormPart>
  );
}

/** How results arrive: sent by a script, by a linked site, by a service where the URL is added, or not at all. */
function ResultLead({ entry, adapter }: { entry: BuildTriggerResource; adapter: BuildAdapter }) {
  const t = useMessages();
  const { poll_results: isPolled, managed_hooks: isLinked } = entry.attributes.adapter_settings;
  if (adapter === 'custom')
    return t('settings.build-triggers.result.custom', {
      success: '{"status": "success"}',
      error: '{"status": "error"}',
    });
  if (isPolled === true) return t('settings.build-triggers.result.polled');
  return t(isLinked === true ? 'settings.build-triggers.result.linked' : 'settings.build-triggers.result.service');
}
