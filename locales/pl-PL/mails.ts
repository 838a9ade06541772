import type { MailTexts } from '../loadMails.ts';

/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: 'Potwierdź swój adres e-mail',
    text: 'Otwórz ten link w przeglądarce, w której korzystasz ze swojego konta, aby potwierdzić jego adres e-mail. Link działa trzy dni. Jeśli to nie Twoje konto, możesz zignorować tę wiadomość: nic się nie zmieni.',
  },
  emailChange: {
    subject: 'Potwierdź swój adres e-mail',
    text: 'Otwórz ten link w przeglądarce, w której korzystasz ze swojego konta, aby ustawić ten adres jako adres e-mail konta {username:string}. Link działa jeden dzień. Jeśli to nie Twoje konto, możesz zignorować tę wiadomość: nic się nie zmieni.',
  },
  backupEmail: {
    subject: 'Potwierdź swój adres e-mail',
    text: 'Otwórz ten link w przeglądarce, w której korzystasz ze swojego konta, aby ustawić ten adres jako zapasowy adres e-mail konta {username:string}. Link działa jeden dzień. Jeśli to nie Twoje konto, możesz zignorować tę wiadomość: nic się nie zmieni.',
  },
  passwordReset: {
    subject: 'Ustaw nowe hasło',
    text: 'Otwórz ten link, aby ustawić nowe hasło do konta {username:string}. Link działa godzinę. Jeśli to nie Twoja prośba, możesz zignorować tę wiadomość: nic się nie zmieniło.',
  },
  hasAccount: {
    subject: 'Masz już konto',
    text: 'Ktoś podał przy rejestracji Twój adres e-mail, który należy do Twojego konta {username:string}. Jeśli to Ty, zaloguj się tutaj na to konto. Jeśli nie, możesz zignorować tę wiadomość: Twoje konto się nie zmieniło.',
  },
  test: { subject: 'Próbny e-mail', text: 'Ten e-mail pokazuje, że Twoja instancja może wysyłać e-maile.' },
  invitation: {
    subject: 'Masz wiadomość w serwisie {instance:string}',
    text: '{name:string} wysyła Ci wiadomość w serwisie {instance:string}. Aby ją przeczytać, potwierdź ten adres na swoim koncie lub podaj go przy rejestracji.\n\nAby nie dostawać takich e-maili: {unsubscribe:string}',
  },
  digest: {
    subject: 'Twoje powiadomienia z serwisu {instance:string}',
    text: 'Nieprzeczytane od ostatniego e-maila:\n\n{lines:string}\n\nAby nie dostawać takich e-maili: {unsubscribe:string}',
    kinds: {
      follow:
        '{count:number} {{nowych obserwujących|nowy obserwujący|nowego obserwującego|nowych obserwujących|nowych obserwujących|nowego obserwującego}}',
      save: '{count:number} {{zapisów Twoich pinów|zapis Twoich pinów|zapisu Twoich pinów|zapisy Twoich pinów|zapisów Twoich pinów|zapisu Twoich pinów}}',
      like: '{count:number} {{polubień Twoich pinów|polubienie Twoich pinów|polubienia Twoich pinów|polubienia Twoich pinów|polubień Twoich pinów|polubienia Twoich pinów}}',
      comment: '{count:number} {{komentarzy|komentarz|komentarza|komentarze|komentarzy|komentarza}} do Twoich pinów',
      reply: '{count:number} {{odpowiedzi|odpowiedź|odpowiedzi|odpowiedzi|odpowiedzi|odpowiedzi}} na Twoje komentarze',
      commentLike: '{count:number} {{polubień|polubienie|polubienia|polubienia|polubień|polubienia}} Twoich komentarzy',
      mention: '{count:number} {{wzmianek|wzmianka|wzmianki|wzmianki|wzmianek|wzmianki}} o Tobie',
      invitation: '{count:number} {{zaproszeń|zaproszenie|zaproszenia|zaproszenia|zaproszeń|zaproszenia}} do tablic',
      joined:
        '{count:number} {{osób dołączyło|osoba dołączyła|osoby dołączyło|osoby dołączyły|osób dołączyło|osoby dołączyło}} dzięki Twoim zaproszeniom',
    },
  },
} as const satisfies MailTexts;
