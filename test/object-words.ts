/** Names of properties that every JavaScript object has. In a person's message they are words like any other. */
export const objectWords = ["__proto__", "constructor", "toString", "hasOwnProperty"];

/** Messages in which such a word replaces `{}`. */
export const messageForms = [
  "{}",
  "Invoice {} for 3 hours of {} at $85",
  "add 2 {}s at 20 a {}",
  "make it 15 {}",
  "change the {} to 40 {}",
  "twenty {} hours, half a {} and a dozen {}",
  "tax {} 8%, due in 10 {}, {} off",
  "USD{} 40 and 40 {}, {}/hour 85",
  "add product {} for $75 per {}",
  "add customer {}",
  "write a proposal for {} about {}",
  "every {} in march",
  "remove the {}",
  "what is {}?",
];
