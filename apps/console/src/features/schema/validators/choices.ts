import { linkStrategies } from '@lectern/field-types';
import { defineForm, textOf, type ValidatorForm } from './validator-form.ts';

/** A validator without settings. */
export const plainForm = defineForm<Record<never, never>>({
  empty: {},
  read: () => ({}),
  write: () => ({}),
  check: () => ({}),
});

/** Switches of which at least one is on. */
export interface FlagsDraft {
  on: readonly string[];
}

function flagsForm(names: readonly string[]): ValidatorForm<FlagsDraft> {
  return defineForm<FlagsDraft>({
    empty: { on: [] },
    read: (settings) => ({ on: names.filter((name) => settings[name] === true) }),
    write: ({ on }) => Object.fromEntries(names.map((name) => [name, on.includes(name)])),
    check: ({ on }): Record<string, string> =>
      on.length === 0 ? { flags: 'schema.problem.flags.VALIDATION_REQUIRED' } : {},
    controlOf: () => 'flags',
  });
}

/** The switches of each validator that is a set of them. */
export const flagNames = {
  required_alt_title: ['alt', 'title'],
  required_seo_fields: ['title', 'description', 'image', 'twitter_card'],
} as const;

/** `required_alt_title`: alternate text, title, or both. */
export const requiredAltTitleForm = flagsForm(flagNames.required_alt_title);

/** `required_seo_fields`: parts of SEO metadata. */
export const requiredSeoFieldsForm = flagsForm(flagNames.required_seo_fields);

/** `sanitized_html`. */
export interface SanitizedHtmlDraft {
  cleans: boolean;
}

/** `sanitized_html`: refuses dangerous markup, or cleans it away before the check. */
export const sanitizedHtmlForm = defineForm<SanitizedHtmlDraft>({
  empty: { cleans: true },
  read: (settings) => ({ cleans: settings['sanitize_before_validation'] === true }),
  write: ({ cleans }) => ({ sanitize_before_validation: cleans }),
  check: () => ({}),
});

/** `slug_title_field`. */
export interface SlugSourceDraft {
  fieldId: string | null;
}

/** `slug_title_field`: the field from which slugs are made. */
export const slugSourceForm = defineForm<SlugSourceDraft>({
  empty: { fieldId: null },
  read: (settings) => ({ fieldId: textOf(settings['title_field_id']) || null }),
  write: ({ fieldId }) => ({ title_field_id: fieldId }),
  check: ({ fieldId }): Record<string, string> =>
    fieldId === null ? { title_field_id: 'schema.problem.title_field_id.VALIDATION_REQUIRED' } : {},
});

/** Blocks allowed in a field. */
export interface BlocksDraft {
  itemTypeIds: readonly string[];
}

/** `rich_text_blocks`, `single_block_blocks`, `structured_text_blocks`, `structured_text_inline_blocks`. */
export const blocksForm = defineForm<BlocksDraft>({
  empty: { itemTypeIds: [] },
  read: (settings) => ({ itemTypeIds: idsOf(settings['item_types']) }),
  write: ({ itemTypeIds }) => ({ item_types: [...itemTypeIds] }),
  check: () => ({}),
});

/** A strategy of references, by its wire name. */
export type StrategyName = keyof typeof linkStrategies;

/** The three strategies, in the order of a record's life. */
export const strategyNames = Object.keys(linkStrategies) as readonly StrategyName[];

/** Models whose records may be linked, and what happens to links. */
export interface LinksDraft {
  itemTypeIds: readonly string[];
  /** Null where a choice is missing. */
  strategies: Readonly<Record<StrategyName, string | null>>;
}

const defaultStrategies: LinksDraft['strategies'] = {
  on_publish_with_unpublished_references_strategy: 'fail',
  on_reference_unpublish_strategy: 'delete_references',
  on_reference_delete_strategy: 'delete_references',
};

/** `item_item_type`, `items_item_type`, `structured_text_links`. */
export const linksForm = defineForm<LinksDraft>({
  empty: { itemTypeIds: [], strategies: defaultStrategies },
  read: (settings) => ({
    itemTypeIds: idsOf(settings['item_types']),
    strategies: {
      on_publish_with_unpublished_references_strategy: strategyOf(
        'on_publish_with_unpublished_references_strategy',
        settings,
      ),
      on_reference_unpublish_strategy: strategyOf('on_reference_unpublish_strategy', settings),
      on_reference_delete_strategy: strategyOf('on_reference_delete_strategy', settings),
    },
  }),
  write: ({ itemTypeIds, strategies }) => ({ item_types: [...itemTypeIds], ...strategies }),
  check: ({ strategies }) =>
    Object.fromEntries(
      strategyNames
        .filter((name) => strategies[name] === null)
        .map((name) => [name, 'schema.problem.strategy.VALIDATION_REQUIRED']),
    ),
});

function strategyOf(name: StrategyName, settings: Readonly<Record<string, unknown>>): string | null {
  if (settings[name] === undefined || settings[name] === null) return defaultStrategies[name];
  return linkStrategies[name].find((strategy) => strategy === settings[name]) ?? null;
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}
