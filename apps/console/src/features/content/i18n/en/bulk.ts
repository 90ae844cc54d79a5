/** What is done to many records at once, trees, and cells edited in place, in English. `kind` is an action. */
export const bulkMessages = {
  'content.bulk.action':
    '{kind, select, publish {Publish} unpublish {Unpublish} edit {Edit a field} move_to_stage {Move to stage} other {Delete}}',
  'content.bulk.actions': 'Actions for the selected records',
  'content.bulk.actions.short': 'Actions',
  'content.bulk.clear': 'Clear the selection',
  'content.bulk.confirm':
    '{kind, select, publish {Publish} unpublish {Unpublish} edit {Change} move_to_stage {Move} other {Delete}} {count, plural, one {# record} other {# records}}',
  'content.bulk.consequence.children':
    '{count, plural, one {# has records below it, which move up a level} other {# have records below them, which move up a level}}.',
  'content.bulk.consequence.drafts':
    'They link to {count, plural, one {a draft} other {# drafts}}: {names}{more, plural, =0 {} other { and # more}}. Where the field allows it they go live too, otherwise the record is refused.',
  'content.bulk.consequence.edit-live':
    '{count, plural, one {# is live} other {# are live}}. {draft, select, yes {Visitors see the change once it is published.} other {Visitors see the change at once.}}',
  'content.bulk.consequence.invalid':
    '{count, plural, one {# has values that need attention and will be refused} other {# have values that need attention and will be refused}}.',
  'content.bulk.consequence.linking':
    '{count, plural, one {# record links} other {# records link}} to {isAll, select, yes {them} other {the first {asked}}}: {names}{more, plural, =0 {} other { and # more}}. {kind, select, unpublish {Depending on the field they go offline too, lose the link, or keep this from happening.} other {Depending on the field they lose the link, or keep this from happening.}}',
  'content.bulk.consequence.live': '{count, plural, one {# is live and leaves the site} other {# are live and leave the site}}.',
  'content.bulk.consequence.looked-at': 'This is what the first {count, number} show; the others were not looked at yet.',
  'content.bulk.consequence.not-live':
    '{count, plural, one {# is not live and stays as it is} other {# are not live and stay as they are}}.',
  'content.bulk.consequence.published':
    '{count, plural, one {# is published already and stays as it is} other {# are published already and stay as they are}}.',
  'content.bulk.consequence.same-value':
    '{count, plural, one {# holds this value already and stays as it is} other {# hold this value already and stay as they are}}.',
  'content.bulk.consequence.there': '{count, plural, one {# is in this stage already} other {# are in this stage already}}.',
  'content.bulk.consequences': 'What comes of it',
  'content.bulk.destroy.final': 'This cannot be undone.',
  'content.bulk.destroy.type': 'Type {count} to delete them',
  'content.bulk.edit.field': 'Field',
  'content.bulk.edit.locale': 'Language',
  'content.bulk.edit.no-fields': 'No field of this model can be set in many records at once.',
  'content.bulk.list': 'The list of records',
  'content.bulk.not-allowed':
    '{kind, select, publish {Your role may not publish these.} unpublish {Your role may not unpublish these.} edit {Your role may not change these.} move_to_stage {Your role may not move these to another stage.} other {Your role may not delete these.}}',
  'content.bulk.outcome':
    '{count, plural, one {# record} other {# records}} {undone, select, undone {{kind, select, publish {published again} unpublish {unpublished again} move_to_stage {moved back} other {changed back}}} other {{kind, select, publish {published} unpublish {unpublished} edit {changed} move_to_stage {moved} other {deleted}}}}',
  'content.bulk.preview-failed': 'What this would do could not be looked up. You can do it all the same.',
  'content.bulk.reason.field': '{label}: {sentence}',
  'content.bulk.running':
    '{undone, select, undone {Undoing} other {{kind, select, publish {Publishing} unpublish {Unpublishing} edit {Changing} move_to_stage {Moving} other {Deleting}}}} {count, plural, one {# record} other {# records}}',
  'content.bulk.sample': 'Selected records',
  'content.bulk.sample.more': 'and {count, plural, one {# more} other {# more}}',
  'content.bulk.select': 'Select {title}',
  'content.bulk.select-rows': 'Select all rows of this page',
  'content.bulk.selected': '{count, plural, one {# selected} other {# selected}}',
  'content.bulk.shortcut.range': 'Select rows along the way',
  'content.bulk.shortcut.rows': 'Select all rows of the page',
  'content.bulk.stage': 'Stage',
  'content.bulk.stage.choose': 'Choose a stage',
  'content.bulk.stage.not-allowed': 'Your role may not move records here.',
  'content.bulk.take-all': 'Select all {count, number} matches',
  'content.bulk.take-rows': 'Select these {count, number}',
  'content.bulk.title':
    '{kind, select, publish {Publish} unpublish {Unpublish} edit {Change a field of} move_to_stage {Move} other {Delete}} {count, plural, one {# record} other {# records}}{kind, select, move_to_stage { to another stage} destroy {?} other {}}',
  'content.bulk.undo-some': 'Undo {count, number}',
  'content.inline.cell': '{label}:',
  'content.inline.cell.of': '{label} of {title}',
  'content.inline.not-undone': '{label} of {title} was not changed back.',
  'content.inline.save-mine': 'Save mine',
  'content.inline.saved': '{label} of {title} changed',
  'content.inline.take-theirs': 'Take theirs',
  'content.inline.theirs': 'Somebody saved another version meanwhile:',
  'content.inline.undone': '{label} of {title} changed back',
  'content.order.move': 'Move {title}',
  'content.order.shortcut': 'Move the row up or down',
  'content.tree.actions': 'Actions for {title}',
  'content.tree.below-itself': 'It hangs below {title}.',
  'content.tree.children': '{count, plural, one {# record below it} other {# records below it}}',
  'content.tree.localized': 'Records with translated fields are not moved here.',
  'content.tree.not-allowed': 'Your role may not move these records.',
  'content.tree.selected': '{title}, selected',
  'content.tree.shortcut': 'Move the row: up, down, in, out',
  'content.tree.show-more': 'Show {count, number} more of {total, number}',
} as const;
