import type { Messages } from '../../../lib/feature.ts';

/** Texts of a person's account. */
export const accountMessages: Messages = {
  'account.email': 'Correo electrónico',
  'account.failed': 'No se pudo guardar la cuenta. Inténtalo de nuevo en un momento.',
  'account.first-name': 'Nombre',
  'account.first-name.required': 'Introduce tu nombre',
  'account.last-name': 'Apellido',
  'account.password': 'Cambiar la contraseña',
  'account.password.common': 'Esta contraseña es demasiado común. Elige otra',
  'account.password.current': 'Contraseña actual',
  'account.password.current.required': 'Introduce tu contraseña actual',
  'account.password.hint': 'Deja ambos campos vacíos para conservar tu contraseña.',
  'account.password.new': 'Contraseña nueva',
  'account.password.new.hint': 'Al menos 8 caracteres',
  'account.password.new.required': 'Elige una contraseña nueva',
  'account.password.short': 'Usa al menos 8 caracteres',
  'account.password.wrong': 'Contraseña incorrecta',
  'account.save': 'Guardar cambios',
  'account.saved': 'Cuenta actualizada',
  'account.saved.password': 'Contraseña cambiada. Se ha cerrado la sesión en los demás dispositivos.',
  'account.subtitle': 'Tu nombre y tu contraseña, en todos los proyectos',
  'account.title': 'Cuenta',
  'account.token': 'Has iniciado sesión con un token de API, que no tiene nombre ni contraseña.',
  'account.too-many': 'Demasiados intentos. Inténtalo de nuevo en unos minutos.',
};
