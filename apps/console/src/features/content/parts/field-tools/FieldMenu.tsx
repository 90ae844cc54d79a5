import { fieldsOf } from '@lectern/domain';
import { blankValue } from '@lectern/field-types';
import { copyValue } from '@lectern/field-types/console';
import { AnchoredMenu, MenuItem, MenuSeparator, notify, Submenu } from '@lectern/ui';
import { BadgeCheck, Braces, ClipboardPaste, Copy, Eraser, Languages, Link2, TableProperties } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { useFormPlugins } from '#features/content/parts/plugins/form-plugins.ts';
import { usePluginMenu } from '#features/content/parts/plugins/use-plugin-menu.ts';
import { usePermissions, useSite } from '#lib/current-site.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { equalValues } from '#features/content/form/equal-values.ts';
import { fieldHash } from '#features/content/form/field-hash.ts';
import { saysNothing } from '#features/content/form/says-nothing.ts';
import { pastedValue } from './copied-value.ts';
import type { FieldToolsHost } from './field-tools-context.ts';
import type { FieldToolsProps } from './FieldTools.tsx';
import { valueClipboard } from './value-clipboard.ts';

/** One notice for both results, so that a success replaces an earlier failure. */
const clipboardNotice = 'clipboard';

export interface FieldMenuProps extends FieldToolsProps {
  host: FieldToolsHost;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Everything that can be done with one value: copy, paste, fill from another language, clear, and where it is from. */
export function FieldMenu({
  field,
  path,
  locale,
  isOwnField,
  isDisabled,
  value,
  onWrite,
  host,
  anchor,
  onClose,
}: FieldMenuProps) {
  const t = useMessages();
  const localeName = useLocaleName();
  const schema = useSchema();
  const site = useSite();
  const permissions = usePermissions();
  const facts = host.facts();
  const { label } = field;
  const others = isOwnField && field.isLocalized ? facts.locales.filter((other) => other !== locale) : [];
  const isBlank = saysNothing(field, value);
  const isStale = isOwnField && facts.stateOf(path) === 'stale';
  const model = schema.itemTypes.get(field.itemTypeId);
  const ofModel = (itemTypeId: string) => fieldsOf(schema, itemTypeId);
  const plugins = useFormPlugins();
  const { items: pluginItems, onOpen } = usePluginMenu(async ({ fieldMenuItems }) =>
    plugins === null ? null : fieldMenuItems({ plugins, fieldId: field.id, path, isDisabled, t }),
  );
  useEffect(onOpen, [onOpen]);

  function write(next: unknown, sentence: string) {
    onWrite(next);
    notify.success(sentence, { action: { label: t('content.tools.undo'), onAction: () => onWrite(value) } });
  }

  async function copy() {
    await valueClipboard.write({ kind: 'value', fieldType: field.fieldType, value, siteId: site.id, label });
    notify.success(t('content.tools.copied', { label }));
  }

  async function paste() {
    const copied = await valueClipboard.read();
    const { timezone } = schema.settings;
    const outcome = pastedValue(copied, { field, siteId: site.id, timezone, fieldsOf: ofModel });
    if (outcome.ok) return write(outcome.value, t('content.tools.pasted', { label }));
    const from = copied?.kind === 'value' ? copied.label : '';
    return notify.info(t(`content.tools.not-pasted.${outcome.reason}`, { label, from }));
  }

  async function copyText(text: string, sentence: string) {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(sentence, { id: clipboardNotice });
    } catch {
      notify.error(t('content.tools.no-clipboard'), { id: clipboardNotice });
    }
  }

  function fillFrom(source: string) {
    // A choice in the inner menu closes that one only.
    onClose();
    const taken = copyValue(facts.valueIn(field, source), field, ofModel);
    write(taken, t('content.tools.filled', { label, language: localeName(source) }));
  }

  return (
    <AnchoredMenu
      anchor={anchor}
      onClose={onClose}
      label={t('content.tools.label')}
      disabledKeys={[
        ...(isDisabled ? ['paste'] : []),
        ...(isDisabled || isBlank ? ['clear'] : []),
        ...(isBlank ? ['copy'] : []),
        ...(facts.address === null ? ['address'] : []),
      ]}
      menu={
        <>
          {isStale && !isDisabled && (
            <>
              <MenuItem
                icon={BadgeCheck}
                detail={t('content.tools.accept.hint')}
                onAction={() => facts.acceptTranslation(path)}
              >
                {t('content.tools.accept')}
              </MenuItem>
              <MenuSeparator />
            </>
          )}
          <MenuItem
            id="copy"
            icon={Copy}
            end={isBlank ? t('content.tools.empty') : undefined}
            onAction={() => void copy()}
          >
            {t('content.tools.copy')}
          </MenuItem>
          <MenuItem
            id="paste"
            icon={ClipboardPaste}
            end={isDisabled ? t('content.tools.read-only') : undefined}
            onAction={() => void paste()}
          >
            {t('content.tools.paste')}
          </MenuItem>
          {others.length > 0 && !isDisabled && (
            <Submenu
              label={t('content.tools.fill')}
              item={
                <MenuItem id="fill" icon={Languages}>
                  {t('content.tools.fill')}
                </MenuItem>
              }
            >
              {others.map((other) => {
                const theirs = facts.valueIn(field, other);
                const reason = saysNothing(field, theirs)
                  ? t('content.tools.empty')
                  : equalValues(theirs, value)
                    ? t('content.tools.same')
                    : undefined;
                return (
                  <MenuItem
                    key={other}
                    isDisabled={reason !== undefined}
                    end={reason ?? <span translate="no">{other}</span>}
                    onAction={() => fillFrom(other)}
                  >
                    {localeName(other)}
                  </MenuItem>
                );
              })}
            </Submenu>
          )}
          <MenuItem
            id="clear"
            icon={Eraser}
            end={isDisabled ? t('content.tools.read-only') : isBlank ? t('content.tools.empty') : undefined}
            onAction={() => write(blankValue(field), t('content.tools.cleared', { label }))}
          >
            {t('content.tools.clear')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            id="address"
            icon={Link2}
            end={facts.address === null ? t('content.tools.address.unsaved') : undefined}
            onAction={() =>
              void copyText(`${location.origin}${facts.address}${fieldHash(path)}`, t('content.tools.address.copied'))
            }
          >
            {t('content.tools.address')}
          </MenuItem>
          <MenuItem
            icon={Braces}
            detail={<span translate="no">{field.apiKey}</span>}
            onAction={() => void copyText(field.apiKey, t('content.tools.key.copied', { key: field.apiKey }))}
          >
            {t('content.tools.key')}
          </MenuItem>
          {permissions.can('can_edit_schema') && model !== undefined && (
            <MenuItem
              icon={TableProperties}
              href={paths.editField(model.isModularBlock ? 'blocks_library' : 'item_types', model.id, field.id)}
            >
              {t('content.tools.schema')}
            </MenuItem>
          )}
          {pluginItems}
        </>
      }
    />
  );
}
