/** The menu of contents and the dashboard, in English. */
export const menuMessages = {
  'content.dashboard.left': 'Unsaved in this browser',
  'content.dashboard.planned': 'Scheduled',
  'content.dashboard.planned.none': 'Nothing is scheduled.',
  'content.dashboard.planned.publication': 'Publish',
  'content.dashboard.planned.unpublishing': 'Unpublish',
  'content.dashboard.some': '{count} of {totalCount, number}',
  'content.dashboard.unpublished': 'Unpublished',
  'content.dashboard.unpublished.mine': 'Created by me',
  'content.dashboard.unpublished.none': 'Everything is published.',
  'content.dashboard.unpublished.none-mine': 'Everything you created is published.',
  'content.dashboard.unpublished.whose': 'Created by',
  'content.menu.form.filter': 'View',
  'content.menu.form.filter.all': 'All records',
  'content.menu.not-restored': 'Couldn’t restore {label}.',
  'content.menu.restored': '{label} restored',
  'content.menu.shortcut': 'Move menu item up, down, in or out',
} as const;
