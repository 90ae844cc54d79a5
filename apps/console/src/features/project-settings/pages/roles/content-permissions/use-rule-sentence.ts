import { useCallback } from 'react';
import { useLocaleName } from '#lib/locale-name.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import type { RuleKind, WideRule } from './rule-draft.ts';
import type { RuleTargets } from './rule-targets.ts';

/** A rule in words, part by part; what is not known here is called by its ID. */
export function useRuleSentence(
  kind: RuleKind<never>['name'],
  targets: RuleTargets | undefined,
): (row: { isDenied: boolean; rule: WideRule }) => string {
  const t = useMessages();
  const localeName = useLocaleName();
  return useCallback(
    ({ isDenied, rule }) =>
      [
        t(isDenied ? 'settings.roles.rule.cannot' : 'settings.roles.rule.can'),
        // messages: settings.roles.rule.items.*, settings.roles.rule.uploads.*
        t(`settings.roles.rule.${kind}.${rule.action}`),
        ...targetParts(kind, rule, targets, t),
        ...conditionParts(rule, targets, t, localeName),
      ].join(' · '),
    [kind, targets, t, localeName],
  );
}

function targetParts(kind: string, rule: WideRule, targets: RuleTargets | undefined, t: Translate): string[] {
  if (rule.item_type != null) return [nameIn(targets?.models, rule.item_type, t)];
  if (rule.workflow != null)
    return [t('settings.roles.rule.workflow', { name: nameIn(targets?.workflows, rule.workflow, t) })];
  if (rule.upload_collection != null)
    return [t('settings.roles.rule.collection', { name: nameIn(targets?.collections, rule.upload_collection, t) })];
  return [t(kind === 'items' ? 'settings.roles.rule.any-model' : 'settings.roles.rule.any-collection')];
}

function conditionParts(
  rule: WideRule,
  targets: RuleTargets | undefined,
  t: Translate,
  localeName: (locale: string) => string,
): string[] {
  const stages = targets?.workflows.flatMap((workflow) => workflow.stages);
  const { localization_scope: scope, move_to_upload_collection: destination } = rule;
  return [
    rule.on_creator != null && t(`settings.roles.rule.creator.${rule.on_creator}`),
    scope === 'localized' && t('settings.roles.rule.locale', { locale: localeName(rule.locale ?? '') }),
    scope != null && scope !== 'localized' && t(`settings.roles.rule.scope.${scope}`),
    rule.on_stage != null && t('settings.roles.rule.on-stage', { name: nameIn(stages, rule.on_stage, t) }),
    rule.to_stage != null && t('settings.roles.rule.to-stage', { name: nameIn(stages, rule.to_stage, t) }),
    destination != null &&
      t('settings.roles.rule.to-collection', { name: nameIn(targets?.collections, destination, t) }),
  ].filter((part) => part !== false);
}

function nameIn(entities: readonly { id: string; name: string }[] | undefined, id: string, t: Translate): string {
  if (entities === undefined) return id;
  return entities.find((entity) => entity.id === id)?.name ?? t('settings.roles.unknown', { id });
}
