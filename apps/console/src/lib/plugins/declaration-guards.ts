import {
  isDropdownActionOrGroupArray,
  isInitialLocationQueryForItemSelector,
  isItemPresentationInfo,
  isReturnTypeOfAssetSourcesHook,
  isReturnTypeOfContentAreaSidebarItemsHook,
  isReturnTypeOfCustomBlockStylesForStructuredTextFieldHook,
  isReturnTypeOfCustomMarksForStructuredTextFieldHook,
  isReturnTypeOfItemCollectionOutletsHook,
  isReturnTypeOfItemFormOutletsHook,
  isReturnTypeOfItemFormSidebarPanelsHook,
  isReturnTypeOfItemFormSidebarsHook,
  isReturnTypeOfMainNavigationTabsHook,
  isReturnTypeOfManualFieldExtensionsHook,
  isReturnTypeOfOverrideFieldExtensionsHook,
  isReturnTypeOfSettingsAreaSidebarItemGroupsHook,
  isReturnTypeOfUploadSidebarPanelsHook,
  isReturnTypeOfUploadSidebarsHook,
} from 'datocms-plugin-sdk';
import { isPlainObject } from '@lectern/domain';
import type { DeclarationHook, FieldDeclarationHook } from './hooks.ts';

type Guard = (value: unknown) => boolean;

/** Whether a result is a list of entries, all of them in order; by the SDK's own rules. */
const listGuards = {
  mainNavigationTabs: isReturnTypeOfMainNavigationTabsHook,
  settingsAreaSidebarItemGroups: isReturnTypeOfSettingsAreaSidebarItemGroupsHook,
  contentAreaSidebarItems: isReturnTypeOfContentAreaSidebarItemsHook,
  manualFieldExtensions: isReturnTypeOfManualFieldExtensionsHook,
  itemFormSidebarPanels: isReturnTypeOfItemFormSidebarPanelsHook,
  itemFormSidebars: isReturnTypeOfItemFormSidebarsHook,
  itemFormOutlets: isReturnTypeOfItemFormOutletsHook,
  itemCollectionOutlets: isReturnTypeOfItemCollectionOutletsHook,
  uploadSidebarPanels: isReturnTypeOfUploadSidebarPanelsHook,
  uploadSidebars: isReturnTypeOfUploadSidebarsHook,
  assetSources: isReturnTypeOfAssetSourcesHook,
  fieldDropdownActions: isDropdownActionOrGroupArray,
  itemFormDropdownActions: isDropdownActionOrGroupArray,
  itemsDropdownActions: isDropdownActionOrGroupArray,
  uploadsDropdownActions: isDropdownActionOrGroupArray,
  schemaItemTypeDropdownActions: isDropdownActionOrGroupArray,
  customMarksForStructuredTextField: isReturnTypeOfCustomMarksForStructuredTextFieldHook,
  customBlockStylesForStructuredTextField: isReturnTypeOfCustomBlockStylesForStructuredTextFieldHook,
} satisfies Partial<Record<DeclarationHook | FieldDeclarationHook, Guard>>;

/** Hooks that return one entry. */
const singleGuards = {
  buildItemPresentationInfo: isItemPresentationInfo,
  initialLocationQueryForItemSelector: isInitialLocationQueryForItemSelector,
  overrideFieldExtensions: isReturnTypeOfOverrideFieldExtensionsHook,
} satisfies Partial<Record<DeclarationHook | FieldDeclarationHook, Guard>>;

const guards: Record<DeclarationHook | FieldDeclarationHook, Guard> = { ...listGuards, ...singleGuards };

/** What of a result can be used, and what cannot. */
export interface CheckedEntries {
  entries: unknown[];
  malformed: unknown[];
}

/** Takes the entries of a result apart: one malformed entry does not spoil the others. */
export function checkedEntries(hook: DeclarationHook | FieldDeclarationHook, result: unknown): CheckedEntries {
  if (result === undefined || result === null) return { entries: [], malformed: [] };
  if (Object.hasOwn(singleGuards, hook))
    return guards[hook](result) ? { entries: [result], malformed: [] } : { entries: [], malformed: [result] };
  if (!Array.isArray(result)) return { entries: [], malformed: [result] };
  const checked: CheckedEntries = { entries: [], malformed: [] };
  for (const entry of result as unknown[]) (guards[hook]([entry]) ? checked.entries : checked.malformed).push(entry);
  return checked;
}

/** The same for a result by field. */
export function checkedEntriesByField(
  hook: FieldDeclarationHook,
  result: unknown,
): { byField: Record<string, unknown[]>; malformed: unknown[] } {
  if (result === undefined || result === null) return { byField: {}, malformed: [] };
  if (!isPlainObject(result)) return { byField: {}, malformed: [result] };
  const malformed: unknown[] = [];
  const byField: Record<string, unknown[]> = {};
  for (const [fieldId, ofField] of Object.entries(result)) {
    const checked = checkedEntries(hook, ofField);
    if (checked.entries.length > 0) byField[fieldId] = checked.entries;
    malformed.push(...checked.malformed);
  }
  return { byField, malformed };
}
