/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: '화면 테마',
    light: '밝게',
    dark: '어둡게',
    system: '시스템 설정',
    shortcuts: '키보드 단축키',
    create: '사진 추가',
    help: '도움말',
    feedback: '의견 보내기',
    saveLog: '이 세션의 로그 저장',
  },
  dismissal: {
    title: '변경 사항을 버릴까요?',
    body: '변경 사항이 모두 사라져요. 되돌릴 수 없어요.',
    confirm: '버리기',
    decline: '돌아가기',
  },
  shortcuts: {
    title: '키보드 단축키',
    search: '검색으로 이동',
    list: '이 목록 보기',
    arrows: '사진 사이 이동',
    ends: '첫 사진과 마지막 사진',
    open: '사진 열기',
    wall: '핀 페이지에서 이전 핀과 다음 핀',
    escape: '대화 상자 또는 메뉴 닫기',
    singleKeys: '단일 키 단축키',
    singleKeysHint: '스크린 리더나 음성 입력이 같은 키를 사용하면 이 설정을 끄세요.',
  },
} as const;
