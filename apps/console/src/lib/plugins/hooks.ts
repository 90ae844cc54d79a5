import type {
  AssetSource,
  ContentAreaSidebarItem,
  DropdownAction,
  DropdownActionGroup,
  FieldExtensionOverride,
  FullConnectParameters,
  InitialLocationQueryForItemSelector,
  ItemCollectionOutlet,
  ItemFormOutlet,
  ItemFormSidebar,
  ItemFormSidebarPanel,
  ItemPresentationInfo,
  MainNavigationTab,
  ManualFieldExtension,
  SettingsAreaSidebarItemGroup,
  StructuredTextCustomBlockStyle,
  StructuredTextCustomMark,
  UploadSidebar,
  UploadSidebarPanel,
} from 'datocms-plugin-sdk';

/** Every hook of the SDK. */
export type HookName = keyof FullConnectParameters;

/** A hook that fills a visible frame, which is also the name of the frame's mode. */
export type RenderMode = Extract<HookName, `render${string}`>;

/** Hooks with which a plugin declares what it adds to the console: one entry of the result of each. */
export interface Declarations {
  mainNavigationTabs: MainNavigationTab;
  settingsAreaSidebarItemGroups: SettingsAreaSidebarItemGroup;
  contentAreaSidebarItems: ContentAreaSidebarItem;
  manualFieldExtensions: ManualFieldExtension;
  itemFormSidebarPanels: ItemFormSidebarPanel;
  itemFormSidebars: ItemFormSidebar;
  itemFormOutlets: ItemFormOutlet;
  itemCollectionOutlets: ItemCollectionOutlet;
  uploadSidebarPanels: UploadSidebarPanel;
  uploadSidebars: UploadSidebar;
  assetSources: AssetSource;
  fieldDropdownActions: DropdownAction | DropdownActionGroup;
  itemFormDropdownActions: DropdownAction | DropdownActionGroup;
  itemsDropdownActions: DropdownAction | DropdownActionGroup;
  uploadsDropdownActions: DropdownAction | DropdownActionGroup;
  schemaItemTypeDropdownActions: DropdownAction | DropdownActionGroup;
  /** A single entry, or none. */
  buildItemPresentationInfo: ItemPresentationInfo;
  /** A single entry, or none. */
  initialLocationQueryForItemSelector: InitialLocationQueryForItemSelector;
}

/** Hooks that are written for one field and asked for many: entries by field. */
export interface FieldDeclarations {
  overrideFieldExtensions: FieldExtensionOverride;
  customMarksForStructuredTextField: StructuredTextCustomMark;
  customBlockStylesForStructuredTextField: StructuredTextCustomBlockStyle;
}

export type DeclarationHook = keyof Declarations;
export type FieldDeclarationHook = keyof FieldDeclarations;

const byField = {
  overrideFieldExtensions: true,
  customMarksForStructuredTextField: true,
  customBlockStylesForStructuredTextField: true,
} satisfies Record<FieldDeclarationHook, true>;

/** Whether a hook receives a list of fields and returns an object by field ID. */
export function isByField(hook: string): hook is FieldDeclarationHook {
  return Object.hasOwn(byField, hook);
}
