import type { CardTexts } from "../en/cards.ts";

export const cardTexts: CardTexts = {
  sent: (what, to) => `${what}を${to}に送信しています。`,
  reminded: (number, to) => `${number}の督促を${to}に送信しています。`,
  voided: (number) => `${number}を無効にしました。`,
  draftDeleted: (number) => `下書き${number}を削除しました。`,
  draftVoided: (number) => `下書き${number}を無効にしました。番号は使用済みのままです。`,
  credited: (amount, number) => `${number}の${amount}を減額しました。`,
  paid: (amount, number, left) => `${number}の入金${amount}を記録しました。残りは${left}です。`,
  deleted: (name) => `${name}を削除しました。`,
  changed: (name) => `${name}を変更しました。`,
  added: (name) => `${name}を追加しました。`,
  business: "事業者情報を変更しました。",
  nothing: {
    send: "何も送信されていません。",
    remind: "督促は送信されていません。",
    void: "何も無効にされていません。",
    credit: "何も減額されていません。",
    record: "入金は記録されていません。",
    change: "何も変更されていません。",
    delete: "何も削除されていません。",
  },
  changedSince: "確認をお願いした後に内容が変わりました。現在の内容を見るには、もう一度お申し付けください。",
  expired: "10分以内に確認が必要です。まだ必要でしたら、もう一度お申し付けください。",
  late: "お返事が届く前に会話が先に進んだため、何も変更していません。最後の質問を読んで、もう一度お答えください。",
};
