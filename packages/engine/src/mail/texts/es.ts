import type { MailTexts } from '../mail-templates.ts';

/** Mails in Spanish. */
export const es: MailTexts = {
  invitation: ({ siteName, inviterName }) => ({
    subject: `Invitación a ${siteName}`,
    paragraphs: [
      inviterName === null
        ? `Te han invitado a colaborar en ${siteName}.`
        : `${inviterName} te ha invitado a colaborar en ${siteName}.`,
    ],
    action: 'Aceptar invitación',
    notes: ['El enlace es válido durante 24 horas. Si no esperabas esta invitación, puedes ignorar este correo.'],
  }),
  organization_invitation: ({ organizationName, inviterName }) => ({
    subject: `Invitación a ${organizationName}`,
    paragraphs: [
      `${inviterName} te ha invitado a unirte a la organización ${organizationName}, cuyos miembros comparten proyectos.`,
    ],
    action: 'Aceptar invitación',
    notes: ['El enlace es válido durante 24 horas. Si no esperabas esta invitación, puedes ignorar este correo.'],
  }),
  site_transfer: ({ siteName, ownerName }) => ({
    subject: `Transferencia del proyecto ${siteName}`,
    paragraphs: [
      `${ownerName} quiere transferirte el proyecto ${siteName}. Si aceptas, pasa a ser tuyo: ${ownerName} pierde el acceso, y los registros, los archivos y los miembros se conservan.`,
    ],
    action: 'Revisar transferencia',
    notes: [
      'La oferta es válida durante 14 días. Hasta que la aceptes no cambia nada. Si no quieres el proyecto, rechaza la transferencia o ignora este correo.',
    ],
  }),
  mandate_request: ({ mandatorName, appointedName }) => ({
    subject: `${appointedName} solicita acceso a ${mandatorName}`,
    paragraphs: [
      `${appointedName} solicita un mandato de ${mandatorName}. Si un propietario lo aprueba, los miembros de ${appointedName} podrán abrir, crear y editar los proyectos de ${mandatorName} como desarrolladores.`,
    ],
    action: 'Revisar solicitud',
    notes: [
      'Hasta que un propietario apruebe la solicitud no cambia nada. Un mandato se puede terminar en cualquier momento.',
    ],
  }),
  mandate_approval: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} ha aprobado tu solicitud de acceso`,
    paragraphs: [
      `${mandatorName} ha dado un mandato a ${appointedName}: sus miembros ya pueden abrir, crear y editar los proyectos de ${mandatorName} como desarrolladores.`,
    ],
    action: 'Ver mandatos',
  }),
  mandate_rejection: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} ha rechazado tu solicitud de acceso`,
    paragraphs: [`Se ha rechazado la solicitud de mandato de ${appointedName} a ${mandatorName}.`],
    action: 'Ver mandatos',
  }),
  mandate_end: ({ mandatorName, appointedName }) => ({
    subject: `El mandato de ${mandatorName} para ${appointedName} ha terminado`,
    paragraphs: [
      `Los miembros de ${appointedName} ya no tienen acceso a los proyectos de ${mandatorName}. Los tokens de API del propietario de estos proyectos se han sustituido: actualiza los programas que los usan.`,
    ],
    action: 'Ver mandatos',
  }),
  password_reset: ({ email }) => ({
    subject: 'Restablecer tu contraseña',
    paragraphs: [`Se ha solicitado restablecer la contraseña de la cuenta ${email}.`],
    action: 'Elegir una contraseña nueva',
    notes: [
      'El enlace es válido durante una hora y solo se puede usar una vez. Si no has sido tú, ignora este correo: tu contraseña no cambia.',
    ],
  }),
  email_change: ({ newEmail }) => ({
    subject: 'Confirma tu nueva dirección de correo',
    paragraphs: [`Confirma que ${newEmail} es la nueva dirección de correo de tu cuenta.`],
    action: 'Confirmar dirección',
    notes: ['El enlace es válido durante 24 horas. Hasta entonces, inicia sesión con tu dirección actual.'],
  }),
  email_change_notice: ({ newEmail }) => ({
    subject: 'Tu dirección de correo va a cambiar',
    paragraphs: [
      `Se ha solicitado cambiar la dirección de correo de tu cuenta a ${newEmail}. El cambio se aplica cuando se confirme la nueva dirección.`,
    ],
    notes: [
      'Si no has sido tú, cambia tu contraseña ahora mismo. Así se cancela el cambio y se cierran todas las sesiones.',
    ],
  }),
  email_verification: ({ email }) => ({
    subject: 'Confirma tu dirección de correo',
    paragraphs: [`Confirma que ${email} es la dirección de correo de tu cuenta.`],
    action: 'Confirmar dirección',
    notes: ['El enlace es válido durante 24 horas.'],
  }),
  tfa_deactivation_request: ({ email, effectiveAt }, format) => ({
    subject: 'Solicitud para desactivar la autenticación en dos pasos',
    paragraphs: [
      `Alguien que conoce la contraseña de la cuenta ${email} ha solicitado desactivar la autenticación en dos pasos.`,
      ...(effectiveAt === null
        ? ['Confirma la solicitud con el siguiente enlace. Después se pedirá la aprobación.']
        : [`Se desactivará el ${format(effectiveAt)}, a menos que se cancele la solicitud.`]),
    ],
    action: 'Revisar solicitud',
    notes: ['Si no has sido tú, cancela la solicitud y cambia tu contraseña ahora mismo.'],
  }),
  tfa_deactivation_review: ({ email }) => ({
    subject: 'Petición para desactivar la autenticación en dos pasos',
    paragraphs: [
      `La cuenta ${email} ha perdido el acceso a su segundo factor y te pide desactivar la autenticación en dos pasos. La solicitud se hizo con su contraseña y se confirmó desde su correo.`,
      'Antes de aprobarla, asegúrate de quién la hace, en persona o por teléfono. La encontrarás en tu cuenta, en «Solicitudes de dos pasos».',
    ],
    action: 'Revisar solicitud',
  }),
  tfa_deactivation_rejection: ({ email }) => ({
    subject: 'La autenticación en dos pasos sigue activa',
    paragraphs: [`Se ha rechazado la solicitud para desactivar la autenticación en dos pasos de la cuenta ${email}.`],
    notes: ['Inicia sesión con un código o un código de respaldo, o pide ayuda al operador del servidor.'],
  }),
  tfa_deactivation_approval: ({ email }) => ({
    subject: 'Autenticación en dos pasos desactivada',
    paragraphs: [
      `La autenticación en dos pasos de la cuenta ${email} está desactivada y se han cerrado todas las sesiones. Inicia sesión con tu contraseña y vuelve a configurarla.`,
    ],
    notes: ['Si no lo has solicitado, cambia tu contraseña ahora mismo.'],
  }),
  tfa_turned_on: ({ email, at }, format) => ({
    subject: 'Autenticación en dos pasos activada',
    paragraphs: [
      `Se ha activado la autenticación en dos pasos de la cuenta ${email} y se han cerrado todas las demás sesiones.`,
      `Fecha: ${format(at)}`,
    ],
    notes: ['Si no has sido tú, restablece tu contraseña ahora mismo y pide ayuda al operador del servidor.'],
  }),
  tfa_turned_off: ({ email, at }, format) => ({
    subject: 'Se ha desactivado la autenticación en dos pasos',
    paragraphs: [
      `Se ha desactivado la autenticación en dos pasos de la cuenta ${email}. Ahora basta la contraseña para iniciar sesión.`,
      `Fecha: ${format(at)}`,
    ],
    notes: ['Si no has sido tú, cambia tu contraseña ahora mismo y vuelve a configurar la autenticación en dos pasos.'],
  }),
  passkey_added: ({ email, passkey, at }, format) => ({
    subject: 'Llave de acceso añadida a tu cuenta',
    paragraphs: [
      `Se ha añadido una llave de acceso a la cuenta ${email}. Permite iniciar sesión sin contraseña.`,
      `Llave de acceso: ${passkey}`,
      `Fecha: ${format(at)}`,
    ],
    notes: ['Si no has sido tú, elimínala en tu cuenta y cambia tu contraseña ahora mismo.'],
  }),
  passkey_removed: ({ email, passkey, at }, format) => ({
    subject: 'Llave de acceso eliminada de tu cuenta',
    paragraphs: [
      `Se ha eliminado una llave de acceso de la cuenta ${email}. Ya no permite iniciar sesión.`,
      `Llave de acceso: ${passkey}`,
      `Fecha: ${format(at)}`,
    ],
    notes: ['Si no has sido tú, cambia tu contraseña ahora mismo. Así se cierran todas las sesiones.'],
  }),
  new_device: ({ email, device, ip, at }, format) => ({
    subject: 'Nuevo inicio de sesión en tu cuenta',
    paragraphs: [
      `Se ha iniciado sesión en la cuenta ${email} desde un dispositivo nuevo.`,
      `Dispositivo: ${device}`,
      `Dirección IP: ${ip}`,
      `Fecha: ${format(at)}`,
    ],
    notes: ['Si no has sido tú, cambia tu contraseña ahora mismo. Así se cierran todas las sesiones.'],
  }),
};
