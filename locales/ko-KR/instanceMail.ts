/** Texts of how the instance sends emails, on the owner's page. */
export const instanceMail = {
  title: '이메일',
  lead: '이메일로 주소를 인증하고 비밀번호를 재설정해요. 메일 서버가 없으면 데이터 폴더의 outbox에 파일로 저장돼요.',
  fixed: '서버 환경 변수 SMTP_URL이 메일 서버를 정하고 있어요. 여기서 설정하려면 그 변수를 삭제해 주세요.',
  senderFixed: '서버 환경 변수 MAIL_FROM이 보내는 사람을 정하고 있어요.',
  server: '메일 서버',
  serverHint: '이름과 포트(예: smtp.example.org:587). 없으면 비워 두세요.',
  user: '메일 서버 사용자 이름',
  password: '메일 서버 비밀번호',
  passwordHint: '비밀번호가 저장되어 있어요. 그대로 쓰려면 비워 두세요. 서버나 사용자 이름을 바꾸면 다시 입력해 주세요.',
  sender: '보내는 주소',
  test: '테스트 이메일 보내기',
  outcomes: {
    sent: '{address:string}(으)로 테스트 이메일을 보냈어요.',
    written: '메일 서버가 없어서 테스트 이메일을 outbox에 파일로 저장했어요.',
    unreachable: '메일 서버에 연결하지 못했어요. 이름과 포트를 확인해 보세요.',
    tls: '메일 서버에 안전하게 연결하지 못했어요. 포트와 TLS 인증서를 확인해 보세요.',
    login: '메일 서버가 사용자 이름이나 비밀번호를 거부했어요.',
    mail: '메일 서버가 이메일을 거부했어요. 보내는 주소를 확인해 보세요.',
    testFailed: '테스트 이메일을 보내지 못했어요. 연결을 확인하고 다시 시도해 보세요.',
  },
} as const;
