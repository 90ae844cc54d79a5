import type { Messages } from '../../../lib/feature.ts';

/** Messages of the navigation bar and what hangs from it, in Spanish. */
export const shellMessages: Messages = {
  'shell.area.editor': 'Contenido',
  'shell.area.media': 'Multimedia',
  'shell.area.project_settings': 'Ajustes del proyecto',
  'shell.area.schema': 'Esquema',
  'shell.areas': 'Áreas',
  'shell.denied.other.body': 'El rol no abre ningún entorno de este proyecto. Consulta a quien gestiona sus usuarios.',
  'shell.denied.other.title': 'Ningún entorno accesible',
  'shell.denied.sandbox.body':
    'El rol solo trabaja en sandboxes, y todavía no hay ninguno. Pide a quien gestiona los entornos que cree uno.',
  'shell.denied.sandbox.title': 'Todavía no hay ningún sandbox',
  'shell.environment.choose': 'Entorno {id}, {kind}. Elegir otro',
  'shell.environment.label': 'Entornos',
  'shell.renew.body': 'La sesión terminó. Inicia sesión para continuar; nada de esta página se pierde.',
  'shell.renew.leave': 'Cerrar sesión',
  'shell.renew.title': 'Iniciar sesión de nuevo',
  'shell.shortcuts.open': 'Mostrar todos los atajos',
  'shell.shortcuts.title': 'Atajos de teclado',
  'shell.skip': 'Ir al contenido',
  'shell.user.menu': 'Menú personal, {name}',
  'shell.user.preferences': 'Preferencias',
  'shell.user.shortcuts': 'Atajos de teclado',
  'shell.user.sign-out': 'Cerrar sesión',
  'shell.user.theme': 'Apariencia',
  'shell.user.theme.dark': 'Oscuro',
  'shell.user.theme.light': 'Claro',
  'shell.user.theme.system': 'Como el sistema',
};
