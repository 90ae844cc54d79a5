/** What is done to many records at once, trees, and cells edited in place, in English. `kind` is an action. */
export const bulkMessages = {
  'content.bulk.action':
    '{kind, select, publish {Publish} unpublish {Unpublish} edit {Edit a field} move_to_stage {Move to stage} other {Delete}}',
  'content.bulk.actions': 'Actions for the selected records',
  'content.bulk.actions.short': 'Actions',
  'content.bulk.clear': 'Clear selection',
  'content.bulk.confirm':
    '{kind, select, publish {Publish} unpublish {Unpublish} edit {Change} move_to_stage {Move} other {Delete}} {count, plural, one {# record} other {# records}}',
  'content.bulk.confirm.up-to':
    '{kind, select, publish {Publish} unpublish {Unpublish} edit {Change} move_to_stage {Move} other {Delete}} up to {count, plural, one {# record} other {# records}}',
  'content.bulk.consequence.children':
    '{count, plural, one {# has child records, which move up one level} other {# have child records, which move up one level}}.',
  'content.bulk.consequence.drafts':
    'They link to {count, plural, one {a draft} other {# drafts}}: {names}{more, plural, =0 {} other { and # more}}. Drafts are published too if the field allows it. Otherwise, the record can’t be published.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# is published} other {# are published}}. {draft, select, yes {Visitors see the change after the next publication.} other {Visitors see the change right away.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# has invalid values and can’t be published} other {# have invalid values and can’t be published}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# record links} other {# records link}} to {isAll, select, yes {them} other {the first {asked}}}: {names}{more, plural, =0 {} other { and # more}}. {kind, select, unpublish {Depending on the field, these records are unpublished too, lose the link, or prevent unpublishing.} other {Depending on the field, these records lose the link or prevent deletion.}}',
  'content.bulk.consequence.live':
    '{count, plural, one {# is published. Visitors will no longer see it} other {# are published. Visitors will no longer see them}}.',
  'content.bulk.consequence.looked-at': 'Based on the first {count, number} records. The others haven’t been checked.',
  'content.bulk.consequence.not-live':
    '{count, plural, one {# isn’t published and won’t change} other {# aren’t published and won’t change}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# is already published and won’t change} other {# are already published and won’t change}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# already has this value and won’t change} other {# already have this value and won’t change}}.',
  'content.bulk.consequence.there': '{count, plural, one {# is already in this stage} other {# are already in this stage}}.',
  'content.bulk.consequences': 'What will happen',
  'content.bulk.destroy.final': 'This can’t be undone.',
  'content.bulk.destroy.type': 'Type {count} to delete them',
  'content.bulk.edit.field': 'Field',
  'content.bulk.edit.locale': 'Language',
  'content.bulk.edit.no-fields': 'No fields of this model can be edited in bulk.',
  'content.bulk.list': 'Record list',
  'content.bulk.not-allowed':
    '{kind, select, publish {Your role can’t publish these.} unpublish {Your role can’t unpublish these.} edit {Your role can’t edit these.} move_to_stage {Your role can’t move these to another stage.} other {Your role can’t delete these.}}',
  'content.bulk.nothing-to-do':
    '{kind, select, publish {All of them are already published.} unpublish {None of them is published.} edit {All of them already have this value.} other {All of them are already in this stage.}}',
  'content.bulk.outcome':
    '{count, plural, one {# record} other {# records}} {undone, select, undone {{kind, select, publish {published again} unpublish {unpublished again} move_to_stage {moved back} other {changed back}}} other {{kind, select, publish {published} unpublish {unpublished} edit {changed} move_to_stage {moved} other {deleted}}}}',
  'content.bulk.outcome.unchanged': '{outcome}, {count, plural, one {# unchanged} other {# unchanged}}',
  'content.bulk.preview-failed': 'Couldn’t check what will happen. You can still continue.',
  'content.bulk.reason.field': '{label}: {sentence}',
  'content.bulk.running':
    '{undone, select, undone {Undoing} other {{kind, select, publish {Publishing} unpublish {Unpublishing} edit {Changing} move_to_stage {Moving} other {Deleting}}}} {count, plural, one {# record} other {# records}}',
  'content.bulk.sample': 'Selected records',
  'content.bulk.sample.more': 'and {count, plural, one {# more} other {# more}}',
  'content.bulk.select': 'Select {title}',
  'content.bulk.select-rows': 'Select all rows on this page',
  'content.bulk.selected': '{count, plural, one {# selected} other {# selected}}',
  'content.bulk.shortcut.range': 'Extend selection',
  'content.bulk.shortcut.rows': 'Select all rows on the page',
  'content.bulk.stage': 'Stage',
  'content.bulk.stage.choose': 'Choose a stage',
  'content.bulk.stage.not-allowed': 'Your role can’t move records to this stage.',
  'content.bulk.take-all': 'Select all {count, number} matches',
  'content.bulk.take-rows': 'Select these {count, number}',
  'content.bulk.title':
    '{kind, select, publish {Publish} unpublish {Unpublish} edit {Change a field of} move_to_stage {Move} other {Delete}} {count, plural, one {# record} other {# records}}{kind, select, move_to_stage { to another stage} destroy {?} other {}}',
  'content.bulk.undo-some': 'Undo {count, number}',
  'content.inline.cell': '{label}:',
  'content.inline.cell.of': '{label} of {title}',
  'content.inline.not-undone': 'Couldn’t revert {label} of {title}.',
  'content.inline.save-mine': 'Save mine',
  'content.inline.saved': '{label} of {title} saved',
  'content.inline.take-theirs': 'Use theirs',
  'content.inline.theirs': 'Someone else saved another version:',
  'content.inline.undone': '{label} of {title} reverted',
  'content.order.move': 'Move {title}',
  'content.order.shortcut': 'Move row up or down',
  'content.tree.actions': 'Actions for {title}',
  'content.tree.below-itself': 'It’s nested under {title}.',
  'content.tree.children': '{count, plural, one {# child record} other {# child records}}',
  'content.tree.not-allowed': 'Your role can’t move these records.',
  'content.tree.selected': '{title}, selected',
  'content.tree.shortcut': 'Move row: up, down, in, out',
  'content.tree.show-more': 'Show {count, number} more of {total, number}',
} as const;
