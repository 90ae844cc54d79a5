import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in Spanish. */
export const signInMessages: Messages = {
  'invitation.busy': 'Uniéndose al proyecto…',
  'invitation.expired.body': 'Los enlaces de invitación duran 24 horas. Pide uno nuevo a quien te invitó.',
  'invitation.expired.title': 'Esta invitación ha caducado',
  'invitation.failed': 'No se pudo aceptar la invitación. Inténtalo de nuevo en un momento.',
  'invitation.first-name': 'Nombre',
  'invitation.first-name.required': 'Introduce tu nombre',
  'invitation.joined': 'Ya formas parte de {site}. Inicia sesión para continuar.',
  'invitation.last-name': 'Apellido',
  'invitation.lead.account': 'Inicia sesión con la contraseña de tu cuenta para unirte.',
  'invitation.lead.new': 'Introduce tu nombre y elige una contraseña.',
  'invitation.password': 'Contraseña nueva',
  'invitation.password.common': 'Esta contraseña es demasiado común. Elige otra',
  'invitation.password.hint': 'Al menos 8 caracteres',
  'invitation.password.required': 'Elige una contraseña',
  'invitation.password.short': 'Usa al menos 8 caracteres',
  'invitation.password.wrong': 'Contraseña incorrecta',
  'invitation.signed-in': 'Has iniciado sesión como {name}. Si te unes, la sesión pasará a ser de {email}.',
  'invitation.submit': 'Unirse',
  'invitation.title': 'Unirse a {site}',
  'invitation.to-sign-in': 'Ir al inicio de sesión',
  'invitation.unknown.body': 'Ya se usó, se eliminó o se sustituyó por un enlace más reciente. Pide uno nuevo a quien te invitó.',
  'invitation.unknown.title': 'Esta invitación ya no es válida',
  'invitation.unread.title': 'No se pudo cargar la invitación',
  'invitation.window': 'Invitación',

  'sign-in.page.lead': 'para editar el contenido de {name}',
  'sign-in.page.or': 'o',
  'sign-in.page.sso': 'Continuar con inicio de sesión único',
  'sign-in.page.title': 'Iniciar sesión',
};
