import type { BuildAdapter, BuildSetting } from '@lectern/domain';
import { Link, PasswordField, Select, TextArea, TextField } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { hasMessage, knownMessage } from '#features/project-settings/kit/known-message.ts';
import { RowsField } from '#features/project-settings/kit/rows-field/RowsField.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { settingLinks } from './adapters.ts';
import { isOfLink } from './linking/linked-values.ts';
import { isPairs, type TriggerValues } from './trigger-values.ts';

interface SettingFieldProps {
  open: OpenForm<TriggerValues>;
  adapter: BuildAdapter;
  name: string;
  setting: BuildSetting;
}

/** The control of one setting of an adapter. Secrets are masked until they are shown. */
export function SettingField({ open, adapter, name, setting }: SettingFieldProps) {
  const t = useMessages();
  const isLocked = open.refusal !== undefined;
  if (isPairs(setting)) {
    return (
      <RowsField
        kind={setting.kind === 'headers' ? 'headers' : 'parameters'}
        rows={open.values.pairs}
        onChange={(pairs, path) => open.change({ pairs }, ...(path === undefined ? [] : [`pairs.${path}`]))}
        problem={(path) => open.problem(`pairs.${path}`)}
        isLocked={isLocked}
        isSecret
      />
    );
  }
  const row = {
    // messages: settings.build-triggers.setting.*, settings.build-triggers.setting.*.*
    label: t(
      knownMessage(`settings.build-triggers.setting.${adapter}.${name}`, `settings.build-triggers.setting.${name}`),
    ),
    hint: <SettingHint adapter={adapter} name={name} />,
    error: open.problem(`settings.${name}`),
    isRequired: setting.isRequired === true,
  };
  const control = {
    value: open.values.settings[name] ?? '',
    onChange: (value: string) =>
      open.change(
        {
          settings: { ...open.values.settings, [name]: value },
          // Hooks that are entered by hand are not ours to remove.
          ...(isOfLink(adapter, name) && { isLinked: false, isLegacy: false }),
        },
        `settings.${name}`,
      ),
  };
  const wire = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, isReadOnly: isLocked } as const;
  if (setting.options !== undefined) {
    return (
      <Select
        {...row}
        {...control}
        isDisabled={isLocked}
        options={setting.options.map((value) => ({ value, label: optionNames[value] ?? value }))}
      />
    );
  }
  if (setting.kind === 'json' || setting.kind === 'object')
    return <TextArea {...row} {...control} {...wire} isMono rows={5} />;
  // Whoever has the last part of such an address can start builds.
  if (setting.secret === 'all' || setting.secret === 'last_segment')
    return <PasswordField {...row} {...control} {...wire} />;
  return (
    <TextField {...row} {...control} {...wire} isMono placeholder={setting.kind === 'git_ref' ? 'master' : undefined} />
  );
}

/** Names of hosts of code. */
const optionNames: Readonly<Record<string, string>> = { github: 'GitHub', bitbucket: 'Bitbucket' };

function SettingHint({ adapter, name }: Pick<SettingFieldProps, 'adapter' | 'name'>) {
  const t = useMessages();
  const id = knownMessage(`settings.build-triggers.hint.${adapter}.${name}`, `settings.build-triggers.hint.${name}`);
  const link = settingLinks[adapter]?.[name];
  return (
    <>
      {/* messages: settings.build-triggers.hint.*, settings.build-triggers.hint.*.* */}
      {hasMessage(id) && t(id)}{' '}
      {link !== undefined && (
        <Link href={link} target="_blank" rel="noreferrer">
          {t('settings.build-triggers.where')}
        </Link>
      )}
    </>
  );
}
