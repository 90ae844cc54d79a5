/** The menu of contents and the dashboard, in English. */
export const menuMessages = {
  'content.dashboard.left': 'Left unsaved in this browser',
  'content.menu.form.filter': 'Which of them',
  'content.menu.form.filter.all': 'All records',
  'content.menu.not-restored': '{label} was not put back.',
  'content.menu.restored': '{label} is back in the menu',
} as const;
