export type {
  BlockSlot,
  EditorDefinition,
  FieldTypeDefinition,
  ParseContext,
  ParsedValue,
  References,
  ValidationContext,
  ValidatorDefinition,
  ValueProblem,
} from './definition.ts';
export type { SettingsProblemReason } from './problems.ts';
export type { FileValue } from './values/file-value.ts';
export type { DastNode, DastValue } from './structured-text/dast.ts';
export { fieldTypeOf, fieldTypes } from './registry.ts';
export * from './field-configuration.ts';
export * from './field-value.ts';
export { convertValue } from './convert-value.ts';
export { linkStrategies } from './validators/link-validator.ts';
export { extensionPresets } from './validators/extension.ts';
export { isEmail } from './validators/format.ts';
export { isWebpageSlug } from './slug/slug-format.ts';
export { isSlugSource } from './slug/slug-title-field.ts';
export { compilePattern } from './patterns/compile-pattern.ts';
export type { CompiledPattern, LinearPattern } from './patterns/compile-pattern.ts';
export { readPattern } from './patterns/read-pattern.ts';
export type { PatternProblem, PatternToken } from './patterns/read-pattern.ts';
export { loadPatternEngine } from '#pattern-engine';
export { matchesPattern } from './validators/pattern.ts';
export { plainTextOf } from './structured-text/plain-text.ts';
export { nodesOf, replaceNodes } from './structured-text/dast.ts';
export type { NodePath, PlacedNode } from './structured-text/dast.ts';
export { slotItemTypeId } from './values/block-slot.ts';
export { parseInstant, presentTime } from './values/instant.ts';
