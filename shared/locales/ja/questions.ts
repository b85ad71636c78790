import type { QuestionTexts } from "../en/questions.ts";
import { either } from "../lists.ts";

export const questionTexts: QuestionTexts = {
  figures: {
    quantity: ["数量", "数量"],
    unitPrice: ["単価", "単価"],
    taxRate: ["税率", "税率"],
    discount: ["値引き", "値引き"],
    deposit: ["前金", "前金"],
    amountPaid: ["入金済みの金額", "金額"],
    invoiceDate: ["請求日", "日付"],
    dueDate: ["支払期限", "日付"],
    customer: ["請求先", "請求先"],
    "customer.email": ["メールアドレス", "連絡先"],
    "customer.address": ["住所", "連絡先"],
    "customer.phone": ["電話番号", "連絡先"],
    terms: ["支払条件", "支払条件"],
    notes: ["備考", "備考"],
  },
  newCustomer: "新しい請求先",
  customer: "請求先はどなたですか？",
  addressedToUs: (name) => `この請求書の宛先はご自身（${name}）です。新しい請求書の請求先はどなたですか？`,
  which: (names) => `どちらですか：${either(names, "または")}？`,
  quantity: (description) => `${description}の数量はいくつですか？`,
  lines: "何の請求で、いくらですか？",
  price: ({ description, each, per, currency, another }) =>
    `${description}は${per ? `${per}あたり` : each ? "ひとつ" : ""}${currency ? `${currency}で` : ""}いくらですか？${currency ? `カタログの価格は${another}です。` : ""}`,
  currency: (said) => `${said}の通貨は何ですか？`,
  taxRate: "税率は何パーセントですか？文書には税が加算されるとありますが、税率の記載がありません。",
  taxWords: "税率は何パーセントですか（なしは0）？文書は税に触れていますが、内容を読み取れませんでした。",
  leftOut: (listed, more) => `文書の${[...listed, ...(more > 0 ? [`ほか${more}件`] : [])].join("、")}は確かでなかったので入れていません。請求書に入れますか？`,
  putOn: "入れる",
  leave: "入れない",
  total: (choices) => `どちらの合計が正しいですか：${either(choices, "または")}？`,
  asStated: (amount) => `文書の${amount}`,
  asDrafted: (amount) => `下書きの${amount}`,
  one: (shown, figure, of) => `${of ? `${of}の` : ""}${figure}を${shown}としましたが、どこから来たのか分かりません。これで正しいですか？`,
  of: (shown, description) => (description ? `${description}：${shown}` : shown),
  many: (listed, more, figures) =>
    `${[...listed, ...(more > 0 ? [`ほか${more}件`] : [])].join("、")}としましたが、これらの${figures}がどこから来たのか分かりません。これで正しいですか？`,
};
