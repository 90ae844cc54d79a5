/** Messages of the navigation bar and what hangs from it. */
export const shellMessages = {
  'shell.areas': 'Areas',
  'shell.denied.other.body': 'Your role opens no environment of this project. Ask somebody who manages its users.',
  'shell.denied.other.title': 'No environment is open to you',
  'shell.denied.sandbox.body':
    'Your role works in sandboxes only, and there is none yet. Ask somebody who manages environments to fork one.',
  'shell.denied.sandbox.title': 'There is no sandbox yet',
  'shell.environment.choose': 'Environment {id}, {kind}. Choose another',
  'shell.environment.label': 'Environments',
  'shell.renew.body': 'Your session ended. Sign in to go on; nothing on this page is lost.',
  'shell.renew.leave': 'Sign out',
  'shell.renew.title': 'Sign in again',
  'shell.shortcuts.open': 'Show every shortcut',
  'shell.shortcuts.title': 'Keyboard shortcuts',
  'shell.skip': 'Skip to content',
  'shell.user.menu': 'Your menu, {name}',
  'shell.user.shortcuts': 'Keyboard shortcuts',
  'shell.user.sign-out': 'Sign out',
  'shell.user.theme': 'Appearance',
  'shell.user.theme.dark': 'Dark',
  'shell.user.theme.light': 'Light',
  'shell.user.theme.system': 'Like the system',
} as const;
