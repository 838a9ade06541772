/** The menu, the list of keys, and the question about unsaved changes. */
export const widgets = {
  menu: {
    theme: '外観',
    light: 'ライト',
    dark: 'ダーク',
    system: 'システムと同じ',
    shortcuts: 'キーボードショートカット',
    create: '画像を追加',
    help: 'ヘルプ',
    feedback: 'フィードバックを送信',
    saveLog: 'このセッションのログを保存',
    inspector: 'インスペクターを開く',
  },
  logSaving: {
    title: 'ログを保存',
    page: 'このページ',
    visit: 'この訪問: このタブを開いてからのすべてのページ',
    recent: 'このブラウザでの最近の訪問',
    warning:
      'ログには、見たもの、検索した言葉、入力した内容が記録されています。パスワードは含まれません。信頼できる人にだけ渡してください。',
    clean: '個人的な内容を置き換える',
    cleanHint: 'テキスト、名前、画像は別のものに置き換えられます。ログは引き続き再生できます。',
  },
  dismissal: {
    title: '変更を破棄しますか？',
    body: '変更内容はすべて失われます。この操作は元に戻せません。',
    confirm: '破棄する',
    decline: '戻る',
  },
  shortcuts: {
    title: 'キーボードショートカット',
    search: '検索へ移動',
    list: 'このリストを表示',
    arrows: '画像の間を移動',
    ends: '最初と最後の画像',
    open: '画像を開く',
    wall: 'ピンのページで、前と次のピン',
    escape: 'ダイアログまたはメニューを閉じる',
    singleKeys: '1キーのショートカット',
    singleKeysHint: 'スクリーンリーダーや音声入力が同じキーを使う場合は、オフにしてください。',
  },
} as const;
