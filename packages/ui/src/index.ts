export { I18nProvider, RouterProvider } from 'react-aria-components';
export { Logo, type LogoProps } from './brand/Logo.tsx';
export { SiteMark, type SiteMarkProps } from './brand/SiteMark.tsx';
export { buttonClass, type ButtonSize, type ButtonVariant } from './button/button-style.ts';
export { Button, ButtonGroup, type ButtonProps } from './button/Button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button/ButtonLink.tsx';
export { CopyButton, type CopyButtonProps } from './button/CopyButton.tsx';
export { IconButton, type IconButtonProps } from './button/IconButton.tsx';
export { IconLink, type IconLinkProps } from './button/IconLink.tsx';
export { PlainButton, type PlainButtonProps } from './button/PlainButton.tsx';
export { SplitButton, type SplitButtonProps } from './button/SplitButton.tsx';
export { Toolbar, ToolbarGroup, type ToolbarProps } from './button/Toolbar.tsx';
export { Checkbox, type CheckboxProps } from './choice/Checkbox.tsx';
export { RadioGroup, type RadioGroupProps } from './choice/RadioGroup.tsx';
export { SegmentedControl, type SegmentedControlProps } from './choice/SegmentedControl.tsx';
export { Switch, type SwitchProps } from './choice/Switch.tsx';
export { type ColorValue, fromHex, toHex } from './color/color-value.ts';
export { ColorField, type ColorFieldProps } from './color/ColorField.tsx';
export { cx } from './cx.ts';
export { ApiKey, type ApiKeyProps } from './data/ApiKey.tsx';
export { Avatar, type AvatarProps } from './data/Avatar.tsx';
export { Badge, type BadgeProps, type BadgeTone, Count } from './data/Badge.tsx';
export { Chip, type ChipProps } from './data/Chip.tsx';
export { Facts } from './data/Facts.tsx';
export { Keys } from './data/Keys.tsx';
export { LocaleBadge, type LocaleBadgeProps } from './data/LocaleBadge.tsx';
export { StatusMark, type StatusMarkProps, type StatusShape } from './data/StatusMark.tsx';
export { LongList, type LongListProps } from './data/LongList.tsx';
export {
  type ColumnWidth,
  type SortDirection,
  Table,
  TableCell,
  TableHeader,
  type TableHeaderProps,
  type TableProps,
  TableRow,
} from './data/Table.tsx';
export { type TileFamily, TypeTile, type TypeTileProps } from './data/TypeTile.tsx';
export { DatePicker, type DatePickerProps, DateTimePicker, type DateTimePickerProps } from './date/DatePicker.tsx';
export {
  type DateOrder,
  formatClock,
  formatDateTime,
  formatDay,
  formatInstant,
  type TimeContext,
} from './date/format-time.ts';
export { Time, type TimeProps } from './date/Time.tsx';
export { type TimePreferences, TimePreferencesProvider, useTimeContext } from './date/time-preferences.ts';
export { nextMorning } from './date/wire-date.ts';
export { type FileDropOptions, useFileDrop } from './drag/use-file-drop.ts';
export { Banner, type BannerProps, type BannerTone } from './feedback/Banner.tsx';
export { Empty, type EmptyProps } from './feedback/Empty.tsx';
export { LengthMeter, type LengthMeterProps } from './feedback/LengthMeter.tsx';
export { Notices } from './feedback/Notices.tsx';
export { type ErrorNoticeOptions, type NoticeOptions, notify, type TaskNoticeOptions } from './feedback/notify.tsx';
export { Progress, type ProgressProps } from './feedback/Progress.tsx';
export { Skeleton, SkeletonGroup, SkeletonRows, useSkeletonDelay } from './feedback/Skeleton.tsx';
export { VisuallyHidden } from './feedback/VisuallyHidden.tsx';
export { ContentLanguage, isRightToLeft, useContentLanguage } from './field/content-language.ts';
export { useFieldWiring } from './field/field-context.ts';
export { type FieldChange, FieldRow, type FieldRowProps } from './field/FieldRow.tsx';
export type { LabelProps } from './field/Labelled.tsx';
export { ComboBox, type ComboBoxProps } from './input/ComboBox.tsx';
export { NumberField, type NumberFieldProps } from './input/NumberField.tsx';
export { parseNumber } from './input/parse-number.ts';
export { PasswordField } from './input/PasswordField.tsx';
export { PickList, type PickListProps } from './input/PickList.tsx';
export { SearchField, type SearchFieldProps } from './input/SearchField.tsx';
export { type Option, Select, type SelectProps } from './input/Select.tsx';
export { TextArea, type TextAreaProps } from './input/TextArea.tsx';
export { TextField, type TextFieldProps } from './input/TextField.tsx';
export { lazyPart, PartNotLoadedError } from './lazy-part.tsx';
export { nameInSentence } from './name-in-sentence.ts';
export { Breadcrumbs, type Crumb } from './navigation/Breadcrumbs.tsx';
export { Link, type LinkProps } from './navigation/Link.tsx';
export { ListRow, type ListRowProps } from './navigation/ListRow.tsx';
export { Pagination, type PaginationProps } from './navigation/Pagination.tsx';
export { Tab, TabList, TabPanel, type TabProps, Tabs } from './navigation/Tabs.tsx';
export { Tree, type TreeNode, type TreeProps } from './navigation/Tree.tsx';
export type { TreeMove } from './navigation/tree-state.ts';
export { choose, confirm, type ConfirmAnswer, type ConfirmRequest } from './overlay/confirm.ts';
export { ConfirmHost } from './overlay/ConfirmHost.tsx';
export { Dialog, type DialogProps, type DialogSize } from './overlay/Dialog.tsx';
export { Drawer, type DrawerProps } from './overlay/Drawer.tsx';
export {
  AnchoredMenu,
  type AnchoredMenuProps,
  MenuItem,
  type MenuItemProps,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
  type MenuTriggerProps,
  Submenu,
} from './overlay/Menu.tsx';
export { Popover, type PopoverProps } from './overlay/Popover.tsx';
export { SheetDialog, type SheetDialogProps } from './overlay/SheetDialog.tsx';
export { Tooltip, type TooltipProps } from './overlay/Tooltip.tsx';
export {
  CommandPalette,
  type CommandPaletteProps,
  type PaletteEntry,
  type PaletteGroup,
} from './palette/CommandPalette.tsx';
export { PaletteMenu, type PaletteMenuProps } from './palette/PaletteMenu.tsx';
export { type SortableItem, SortableList, type SortableListProps } from './sortable/SortableList.tsx';
export {
  SortableTree,
  type SortableTreeHandle,
  type SortableTreeNode,
  type SortableTreeProps,
} from './sortable/SortableTree.tsx';
export { englishTexts, type UiTexts, UiTextsProvider } from './texts.ts';
export { useInertAround } from './use-inert-around.ts';
