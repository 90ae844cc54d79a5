import type { Messages } from '../../../lib/feature.ts';

/** Messages of the sign-in page beside those of its form, which the shell shares, in Spanish. */
export const signInMessages: Messages = {
  'invitation.busy': 'Entrando',
  'invitation.expired.body': 'El enlace servía durante 24 horas. Quien envió la invitación puede crear otro.',
  'invitation.expired.title': 'Esta invitación ha caducado',
  'invitation.failed': 'No se pudo aceptar la invitación. Conviene intentarlo de nuevo en un momento.',
  'invitation.first-name': 'Nombre',
  'invitation.first-name.required': 'Falta el nombre',
  'invitation.joined': 'Ya hay acceso a {site}. Para seguir hay que iniciar sesión.',
  'invitation.last-name': 'Apellido',
  'invitation.lead.account': 'Para entrar hace falta la contraseña de la cuenta.',
  'invitation.lead.new': 'Hace falta un nombre y una contraseña.',
  'invitation.password': 'Contraseña nueva',
  'invitation.password.hint': 'Al menos 8 caracteres',
  'invitation.password.required': 'Falta la contraseña',
  'invitation.password.short': 'La contraseña tiene al menos 8 caracteres',
  'invitation.password.wrong': 'La contraseña no es correcta',
  'invitation.signed-in': 'Aquí está abierta la sesión de {name}. Al entrar, pasa a ser la de {email}.',
  'invitation.submit': 'Entrar',
  'invitation.title': 'Entrar en {site}',
  'invitation.to-sign-in': 'Ir al inicio de sesión',
  'invitation.unknown.body': 'Se usó, se retiró o la sustituyó un enlace más reciente. Quien envió la invitación puede crear otro.',
  'invitation.unknown.title': 'Esta invitación ya no sirve',
  'invitation.unread.title': 'No se pudo leer la invitación',
  'invitation.window': 'Invitación',

  'sign-in.page.lead': 'para editar el contenido de {name}',
  'sign-in.page.or': 'o',
  'sign-in.page.sso': 'Continuar con inicio de sesión único',
  'sign-in.page.title': 'Iniciar sesión',
};
