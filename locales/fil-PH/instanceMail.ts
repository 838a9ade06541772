/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: 'Email',
  lead: 'Ginagamit ang mga email sa pag-verify ng address at pag-reset ng password. Kung walang mail server, mga file ang mga ito sa outbox ng data folder.',
  fixed: 'Itinatakda ng SMTP_URL sa environment ng server ang mail server. Alisin ito doon para makapagtakda rito.',
  senderFixed: 'Itinatakda ng MAIL_FROM sa environment ng server ang nagpapadala.',
  server: 'Server ng mail',
  serverHint: 'Pangalan at port, halimbawa smtp.example.org:587. Iwanang blangko kung wala.',
  user: 'Username sa mail server',
  password: 'Password sa mail server',
  passwordHint: 'May naka-save na password. Iwanang blangko para panatilihin ito, maliban kung nagbago ang server o username.',
  sender: 'Address ng nagpapadala',
  test: 'Magpadala ng pansubok na email',
  outcomes: {
    sent: 'Naipadala ang pansubok na email sa {address:string}.',
    written: 'Walang mail server: file sa outbox ang pansubok na email.',
    unreachable: 'Hindi namin maabot ang mail server. Tingnan ang pangalan at port nito.',
    tls: 'Hindi kami nakakonekta nang secure sa mail server. Tingnan ang port at TLS certificate nito.',
    login: 'Hindi tinanggap ng mail server ang username o password.',
    mail: 'Hindi tinanggap ng mail server ang email. Tingnan ang address ng nagpapadala.',
    testFailed: 'Hindi namin naipadala ang pansubok na email. Tingnan ang koneksyon at subukan ulit.',
  },
} as const;
