import type { MailTexts } from '../mail-templates.ts';

/** Mails in Brazilian Portuguese. */
export const ptBr: MailTexts = {
  invitation: ({ siteName, inviterName }) => ({
    subject: `Convite para ${siteName}`,
    paragraphs: [
      inviterName === null
        ? `Você recebeu um convite para colaborar em ${siteName}.`
        : `${inviterName} convidou você para colaborar em ${siteName}.`,
    ],
    action: 'Aceitar convite',
    notes: ['O link é válido por 24 horas. Se você não esperava este convite, ignore este e-mail.'],
  }),
  organization_invitation: ({ organizationName, inviterName }) => ({
    subject: `Convite para ${organizationName}`,
    paragraphs: [
      `${inviterName} convidou você para a organização ${organizationName}, cujos membros compartilham projetos.`,
    ],
    action: 'Aceitar convite',
    notes: ['O link é válido por 24 horas. Se você não esperava este convite, ignore este e-mail.'],
  }),
  site_transfer: ({ siteName, ownerName }) => ({
    subject: `Transferência do projeto ${siteName}`,
    paragraphs: [
      `${ownerName} quer transferir o projeto ${siteName} para você. Ao aceitar, você passa a ser o proprietário: ${ownerName} perde o acesso, e os registros, arquivos e membros são mantidos.`,
    ],
    action: 'Analisar transferência',
    notes: [
      'A oferta é válida por 14 dias. Até você aceitar, nada muda. Se não quiser o projeto, recuse a transferência ou ignore este e-mail.',
    ],
  }),
  mandate_request: ({ mandatorName, appointedName }) => ({
    subject: `${appointedName} pede acesso a ${mandatorName}`,
    paragraphs: [
      `${appointedName} pede um mandato de ${mandatorName}. Se um proprietário aprovar, os membros de ${appointedName} poderão abrir, criar e editar os projetos de ${mandatorName} como desenvolvedores.`,
    ],
    action: 'Analisar solicitação',
    notes: ['Até um proprietário aprovar a solicitação, nada muda. Um mandato pode ser encerrado a qualquer momento.'],
  }),
  mandate_approval: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} aprovou sua solicitação de acesso`,
    paragraphs: [
      `${mandatorName} deu um mandato a ${appointedName}: seus membros já podem abrir, criar e editar os projetos de ${mandatorName} como desenvolvedores.`,
    ],
    action: 'Ver mandatos',
  }),
  mandate_rejection: ({ mandatorName, appointedName }) => ({
    subject: `${mandatorName} recusou sua solicitação de acesso`,
    paragraphs: [`A solicitação de mandato de ${appointedName} a ${mandatorName} foi recusada.`],
    action: 'Ver mandatos',
  }),
  mandate_end: ({ mandatorName, appointedName }) => ({
    subject: `O mandato de ${mandatorName} para ${appointedName} terminou`,
    paragraphs: [
      `Os membros de ${appointedName} não têm mais acesso aos projetos de ${mandatorName}. Os tokens de API do proprietário desses projetos foram substituídos: atualize os programas que os usam.`,
    ],
    action: 'Ver mandatos',
  }),
  password_reset: ({ email }) => ({
    subject: 'Redefinir sua senha',
    paragraphs: [`Foi solicitada a redefinição da senha da conta ${email}.`],
    action: 'Escolher nova senha',
    notes: [
      'O link é válido por uma hora e só pode ser usado uma vez. Se não foi você, ignore este e-mail: sua senha não muda.',
    ],
  }),
  email_change: ({ newEmail }) => ({
    subject: 'Confirme seu novo endereço de e-mail',
    paragraphs: [`Confirme que ${newEmail} é o novo endereço de e-mail da sua conta.`],
    action: 'Confirmar endereço de e-mail',
    notes: ['O link é válido por 24 horas. Até lá, entre com seu endereço atual.'],
  }),
  email_change_notice: ({ newEmail }) => ({
    subject: 'Seu endereço de e-mail vai mudar',
    paragraphs: [
      `Foi solicitada a mudança do endereço de e-mail da sua conta para ${newEmail}. Ela passa a valer quando o novo endereço for confirmado.`,
    ],
    notes: ['Se não foi você, troque sua senha agora. Isso cancela a mudança e encerra todas as sessões.'],
  }),
  email_verification: ({ email }) => ({
    subject: 'Confirme seu endereço de e-mail',
    paragraphs: [`Confirme que ${email} é o endereço de e-mail da sua conta.`],
    action: 'Confirmar endereço de e-mail',
    notes: ['O link é válido por 24 horas.'],
  }),
  tfa_deactivation_request: ({ email, effectiveAt }, format) => ({
    subject: 'Pedido para desativar a autenticação de dois fatores',
    paragraphs: [
      `Alguém que sabe a senha da conta ${email} pediu para desativar a autenticação de dois fatores.`,
      ...(effectiveAt === null
        ? ['Confirme o pedido com o link abaixo. Depois, a aprovação será solicitada.']
        : [`Ela será desativada em ${format(effectiveAt)}, a menos que o pedido seja cancelado.`]),
    ],
    action: 'Revisar pedido',
    notes: ['Se não foi você, cancele o pedido e troque sua senha agora.'],
  }),
  tfa_deactivation_review: ({ email }) => ({
    subject: 'Aprovação solicitada: desativar a autenticação de dois fatores',
    paragraphs: [
      `A conta ${email} perdeu o acesso ao segundo fator e pede que você desative a autenticação de dois fatores. O pedido foi feito com a senha dela e confirmado pelo email dela.`,
      'Antes de aprovar, confirme quem está pedindo, pessoalmente ou por telefone. O pedido está na sua conta, em “Pedidos de dois fatores”.',
    ],
    action: 'Revisar pedido',
  }),
  tfa_deactivation_rejection: ({ email }) => ({
    subject: 'A autenticação de dois fatores continua ativa',
    paragraphs: [`O pedido para desativar a autenticação de dois fatores da conta ${email} foi recusado.`],
    notes: ['Entre com um código ou um código de backup, ou peça ajuda ao operador do servidor.'],
  }),
  tfa_deactivation_approval: ({ email }) => ({
    subject: 'Autenticação de dois fatores desativada',
    paragraphs: [
      `A autenticação de dois fatores da conta ${email} está desativada e todas as sessões foram encerradas. Entre com sua senha e configure-a novamente.`,
    ],
    notes: ['Se você não pediu isso, troque sua senha agora.'],
  }),
  tfa_turned_on: ({ email, at }, format) => ({
    subject: 'Autenticação de dois fatores ativada',
    paragraphs: [
      `A autenticação de dois fatores da conta ${email} foi ativada e todas as outras sessões foram encerradas.`,
      `Data: ${format(at)}`,
    ],
    notes: ['Se não foi você, redefina sua senha agora e peça ajuda ao operador do servidor.'],
  }),
  tfa_turned_off: ({ email, at }, format) => ({
    subject: 'A autenticação de dois fatores foi desativada',
    paragraphs: [
      `A autenticação de dois fatores da conta ${email} foi desativada. Agora a senha basta para entrar.`,
      `Data: ${format(at)}`,
    ],
    notes: ['Se não foi você, troque sua senha agora e configure de novo a autenticação de dois fatores.'],
  }),
  passkey_added: ({ email, passkey, at }, format) => ({
    subject: 'Chave de acesso adicionada à sua conta',
    paragraphs: [
      `Uma chave de acesso foi adicionada à conta ${email}. Ela permite entrar sem a senha.`,
      `Chave de acesso: ${passkey}`,
      `Data: ${format(at)}`,
    ],
    notes: ['Se não foi você, remova-a na sua conta e troque sua senha agora.'],
  }),
  passkey_removed: ({ email, passkey, at }, format) => ({
    subject: 'Chave de acesso removida da sua conta',
    paragraphs: [
      `Uma chave de acesso foi removida da conta ${email}. Ela não permite mais entrar.`,
      `Chave de acesso: ${passkey}`,
      `Data: ${format(at)}`,
    ],
    notes: ['Se não foi você, troque sua senha agora. Isso encerra todas as sessões.'],
  }),
  new_device: ({ email, device, ip, at }, format) => ({
    subject: 'Novo acesso à sua conta',
    paragraphs: [
      `A conta ${email} foi acessada de um novo dispositivo.`,
      `Dispositivo: ${device}`,
      `Endereço IP: ${ip}`,
      `Data: ${format(at)}`,
    ],
    notes: ['Se não foi você, troque sua senha agora. Isso encerra todas as sessões.'],
  }),
};
