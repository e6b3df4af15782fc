import type { ChatMessage } from "./messages.ts";
import type { Native, NativeModel } from "./native.ts";

/** For models without a template of their own. */
const plainTemplate =
  "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}";

export interface ChatFormat {
  /** The tokens of a conversation, up to where the answer begins. */
  tokensOf(messages: readonly ChatMessage[]): number[];
}

/** Stands for a message's text while the template is filled in; no text can contain it by chance. */
const placeholder = (key: string, at: number) => `\u{f0000}${key}${at}\u{f0001}`;

/**
 * Turns messages into tokens by the model's own template. Only what the template writes may become a control token: the
 * texts are put in afterwards as plain text, so that "<|im_end|>" in a message ends nothing.
 */
export function createChatFormat(native: Native, model: NativeModel, template: string | null): ChatFormat {
  const renderer = new native.AddonJinjaRenderer(template ?? plainTemplate);
  const bos = model.tokenBos();
  const begins = { bos_token: nameOf(model, bos), eos_token: nameOf(model, model.tokenEos()) };

  function render(messages: readonly ChatMessage[], key: string): string {
    const stand = (each: readonly ChatMessage[]) =>
      each.map(({ role }, at) => ({ role, content: placeholder(key, at) }));
    const values = { ...begins, add_generation_prompt: true, enable_thinking: false };
    return renderer.render({ ...values, messages: stand(messages) });
  }

  /** Some templates refuse a system message, or leave it out: then it begins the member's first. */
  function rendered(messages: readonly ChatMessage[], key: string): { text: string; contents: string[] } {
    const contents = messages.map(({ content }) => content);
    const isComplete = (text: string, count: number) =>
      Array.from({ length: count }, (_, at) => placeholder(key, at)).every((one) => text.includes(one));
    try {
      const text = render(messages, key);
      if (isComplete(text, messages.length)) return { text, contents };
    } catch {
      // The template says no to these roles.
    }
    const [system, first, ...others] = messages;
    if (system?.role !== "system" || !first) throw new Error("the model's template doesn't take these messages");
    const joined = [{ ...first, content: `${system.content}\n\n${first.content}` }, ...others];
    const text = render(joined, key);
    if (!isComplete(text, joined.length)) throw new Error("the model's template leaves messages out");
    return { text, contents: joined.map(({ content }) => content) };
  }

  return {
    tokensOf(messages) {
      const key = crypto.randomUUID();
      const { text, contents } = rendered(messages, key);
      const pieces = text.split(new RegExp(`\u{f0000}${key}(\\d+)\u{f0001}`, "u"));
      const tokens = pieces.flatMap((piece, at) =>
        // Every second piece is the number of a message.
        at % 2 === 0 ? [...model.tokenize(piece, true)] : [...model.tokenize(contents[Number(piece)] ?? "", false)],
      );
      return model.shouldPrependBosToken() && tokens[0] !== bos ? [bos, ...tokens] : tokens;
    },
  };
}

function nameOf(model: NativeModel, token: number): string {
  return token < 0 ? "" : model.getTokenString(token);
}
