/** The menu of contents and the dashboard, in English. */
export const menuMessages = {
  'content.dashboard.left': 'Left unsaved in this browser',
  'content.dashboard.planned': 'Planned',
  'content.dashboard.planned.none': 'Nothing goes live or offline by itself.',
  'content.dashboard.planned.publication': 'Goes live',
  'content.dashboard.planned.unpublishing': 'Goes offline',
  'content.dashboard.some': '{count} of {totalCount, number}',
  'content.dashboard.unpublished': 'Not published yet',
  'content.dashboard.unpublished.mine': 'Created by me',
  'content.dashboard.unpublished.none': 'Everything is published.',
  'content.dashboard.unpublished.none-mine': 'Everything you created is published.',
  'content.dashboard.unpublished.whose': 'Whose records',
  'content.menu.form.filter': 'Which of them',
  'content.menu.form.filter.all': 'All records',
  'content.menu.not-restored': '{label} was not put back.',
  'content.menu.restored': '{label} is back in the menu',
} as const;
