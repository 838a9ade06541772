/** Emails; a link follows each text. */
export const mails = {
  verification: {
    subject: '이메일을 인증해 주세요',
    text: '계정의 이메일 주소를 인증하려면 로그인된 브라우저에서 아래 링크를 여세요. 링크는 3일 동안 유효해요. 내 계정이 아니라면 이 이메일을 무시하세요. 아무것도 바뀌지 않아요.',
  },
  emailChange: {
    subject: '이메일 주소를 확인해 주세요',
    text: '이 주소를 {username:string} 계정의 이메일 주소로 설정하려면 로그인된 브라우저에서 아래 링크를 여세요. 링크는 하루 동안 유효해요. 내 계정이 아니라면 이 이메일을 무시하세요. 아무것도 바뀌지 않아요.',
  },
  backupEmail: {
    subject: '보조 이메일 주소를 확인해 주세요',
    text: '이 주소를 {username:string} 계정의 보조 이메일 주소로 설정하려면 로그인된 브라우저에서 아래 링크를 여세요. 링크는 하루 동안 유효해요. 내 계정이 아니라면 이 이메일을 무시하세요. 아무것도 바뀌지 않아요.',
  },
  passwordReset: {
    subject: '새 비밀번호를 설정해 주세요',
    text: '{username:string} 계정의 새 비밀번호를 설정하려면 아래 링크를 여세요. 링크는 1시간 동안 유효해요. 요청하지 않았다면 이 이메일을 무시하세요. 아무것도 바뀌지 않았어요.',
  },
  hasAccount: {
    subject: '이미 계정이 있어요',
    text: '누군가 내 이메일 주소로 가입을 시도했지만, 이 주소는 내 계정 {username:string}에서 사용 중이에요. 본인이라면 여기에서 그 계정으로 로그인하세요. 본인이 아니라면 이 이메일을 무시하세요. 계정은 바뀌지 않았어요.',
  },
  test: { subject: '테스트 이메일', text: '이 이메일이 왔다면 인스턴스에서 이메일을 보낼 수 있는 거예요.' },
  invitation: {
    subject: '{instance:string}에 새 메시지가 있어요',
    text: '{name:string}님이 {instance:string}에서 메시지를 보냈어요. 읽으려면 계정에서 이 주소를 인증하거나, 이 주소로 가입하세요.\n\n이런 이메일을 더 이상 받지 않으려면: {unsubscribe:string}',
  },
  digest: {
    subject: '{instance:string} 소식',
    text: '지난 이메일 이후 읽지 않은 소식이에요:\n\n{lines:string}\n\n이런 이메일을 더 이상 받지 않으려면: {unsubscribe:string}',
    kinds: {
      follow: '새 팔로워 {count:number}명',
      save: '내 핀 저장 {count:number}회',
      like: '내 핀의 좋아요 {count:number}개',
      comment: '내 핀의 댓글 {count:number}개',
      reply: '내 댓글의 답글 {count:number}개',
      commentLike: '내 댓글의 좋아요 {count:number}개',
      mention: '나를 멘션한 글 {count:number}개',
      invitation: '보드 초대 {count:number}개',
      joined: '내 초대로 가입한 사람 {count:number}명',
    },
  },
} as const;
