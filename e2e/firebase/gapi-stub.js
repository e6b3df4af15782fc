// Replaces https://apis.google.com/js/api.js, which the Firebase SDK and the emulator's pages use to communicate
// through a hidden frame: the same few calls over postMessage, so that the journeys need no network.
(() => {
  const connect = (win, ready) => {
    const handlers = {};
    const pending = {};
    const seen = new Set();
    let sent = 0;
    const answer = async ({ type, id, message }) => {
      win().postMessage({ isStub: true, reply: id, value: await handlers[type](message) }, "*");
    };
    addEventListener("message", ({ data, source }) => {
      if (!data?.isStub || source !== win()) return;
      if (data.reply) {
        pending[data.reply]?.([data.value]);
        delete pending[data.reply];
        return;
      }
      if (!handlers[data.type] || seen.has(data.id)) return;
      seen.add(data.id);
      void answer(data);
    });
    return {
      register: (type, handler) => (handlers[type] = handler),
      send: (type, message, callback) => {
        const id = Math.random().toString(36).slice(2);
        pending[id] = callback ?? (() => {});
        // The other side may not be listening yet.
        const post = () => {
          if (!pending[id] || sent > 400) return;
          sent += 1;
          win().postMessage({ isStub: true, type, message, id }, "*");
          setTimeout(post, 100);
        };
        post();
      },
      ping: async (callback) => {
        await ready;
        return callback();
      },
      restyle: () => {},
    };
  };
  const open = ({ url }, callback) => {
    const frame = document.createElement("iframe");
    frame.style.display = "none";
    const ready = new Promise((loaded) => {
      frame.addEventListener("load", loaded);
    });
    frame.src = url;
    document.body.appendChild(frame);
    return Promise.resolve(callback(connect(() => frame.contentWindow, ready)));
  };
  window.gapi = {
    load: (_, options) => setTimeout(() => (typeof options === "function" ? options : options.callback)(), 0),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: 1,
      getContext: () => ({ getParentIframe: () => connect(() => parent, Promise.resolve()), open }),
    },
  };
  const loaded = new URL(document.currentScript.src).searchParams.get("onload") ?? "gapi_onload";
  setTimeout(() => window[loaded]?.(), 0);
})();
