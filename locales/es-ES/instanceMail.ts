/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'Correo',
  lead: 'Los correos verifican direcciones y restablecen contraseñas. Sin servidor de correo, son archivos en la carpeta outbox de los datos.',
  fixed: 'SMTP_URL, en el entorno del servidor, define el servidor de correo. Quítala allí para definirlo aquí.',
  senderFixed: 'MAIL_FROM, en el entorno del servidor, define el remitente.',
  server: 'Servidor de correo',
  serverHint: 'Nombre y puerto, por ejemplo smtp.example.org:587. Déjalo vacío si no hay ninguno.',
  user: 'Nombre de usuario del servidor de correo',
  password: 'Contraseña del servidor de correo',
  passwordHint: 'Hay una contraseña guardada. Deja el campo vacío para conservarla, salvo que cambien el servidor o el nombre de usuario.',
  sender: 'Dirección del remitente',
  test: 'Enviar un correo de prueba',
  outcomes: {
    sent: 'Correo de prueba enviado a {address:string}.',
    written: 'No hay servidor de correo: el correo de prueba es un archivo en la carpeta outbox.',
    unreachable: 'No hemos podido conectar con el servidor de correo. Comprueba el nombre y el puerto.',
    tls: 'No hemos podido conectar de forma segura con el servidor de correo. Comprueba el puerto y el certificado TLS.',
    login: 'El servidor de correo ha rechazado el nombre de usuario o la contraseña.',
    mail: 'El servidor de correo ha rechazado el correo. Comprueba la dirección del remitente.',
    testFailed: 'No hemos podido enviar el correo de prueba. Comprueba la conexión e inténtalo de nuevo.',
  },
} as const;
